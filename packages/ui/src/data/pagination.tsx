import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'
import { listPageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

type PageLink = ReactElement<{ className?: string; children?: ReactNode }>

export type PaginationProps = {
  /** "Pages of the history". */
  readonly label: string
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly previousLabel: string
  readonly nextLabel: string
  readonly pageLabel: (page: number) => string
  /** The link to a page, without children: pages have addresses. */
  readonly renderLink: (page: number) => PageLink
}

/** Links to the pages of a list. On a narrow screen: the page before, the place, the page after. */
export function Pagination(props: PaginationProps) {
  const { label, page, pages, pageLabel, renderLink } = props
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={styles.pagination}>
      <Step {...props} to={page - 1} label={props.previousLabel} icon="chevron-left" />
      <ul className={styles.pages}>
        {listPageNumbers(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number} data-current={number === page || undefined}>
              {cloneElement(
                renderLink(number),
                {
                  className: `${styles.page} tabular`,
                  'aria-label': pageLabel(number),
                  'aria-current': number === page ? 'page' : undefined,
                } as object,
                number,
              )}
            </li>
          ),
        )}
      </ul>
      <span className={`${styles.place} tabular`} aria-hidden="true">
        <bdi>
          {page} / {pages}
        </bdi>
      </span>
      <Step {...props} to={page + 1} label={props.nextLabel} icon="chevron-right" />
    </nav>
  )
}

function Step(props: PaginationProps & { to: number; label: string; icon: IconName }) {
  const { to, label, icon, pages, renderLink } = props
  const sign = <Icon name={icon} size={18} isMirrored />
  if (to < 1 || to > pages) {
    return (
      <span className={styles.page} data-off="" aria-hidden="true">
        {sign}
      </span>
    )
  }
  const look = { className: styles.page ?? '', 'aria-label': label, title: label }
  return cloneElement(renderLink(to), look, sign)
}
