import type { ReactNode } from 'react'
import { SavedViews } from './saved-views.tsx'
import styles from './page-head.module.css'

export type PageHeadProps = {
  readonly title: string
  /** Facts beside the title. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** The title of a page, its facts, and its acts at the end of the line. */
export function PageHead({ title, children, actions }: PageHeadProps): ReactNode {
  return (
    <header className={styles.head}>
      <title>{`${title} · Office`}</title>
      <h1>{title}</h1>
      <div className="cluster">{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
      <SavedViews />
    </header>
  )
}
