import type { ReactNode } from 'react'
import styles from './card-page.module.css'

export type CardPageProps = {
  /** Of a page whose message follows by itself. */
  readonly 'aria-live'?: 'polite'
  readonly 'aria-busy'?: boolean
  readonly children: ReactNode
}

/** A page with a single centred card: the target of links in e-mails or from other sites. */
export function CardPage({ children, ...live }: CardPageProps): ReactNode {
  return (
    <div className={styles.page}>
      <section className={styles.card} {...live}>
        {children}
      </section>
    </div>
  )
}
