import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './tab-links.module.css'

export type TabLinksProps = {
  readonly label: string
  readonly tabs: readonly { readonly value: string; readonly label: string }[]
  readonly open: string
}

/** The parts of a page, of which its address names one. The first needs no name. */
export function TabLinks({ label, tabs, open }: TabLinksProps): ReactNode {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab, place) => (
        <Link
          key={tab.value}
          to="."
          search={(before: object) =>
            ({ ...before, tab: place === 0 ? undefined : tab.value }) as object
          }
          replace
          resetScroll={false}
          className={styles.tab}
          data-open={tab.value === open || undefined}
          aria-current={tab.value === open ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
