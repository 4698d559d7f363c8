import type { ReactNode } from 'react'
import styles from './card.module.css'

export type CardProps = {
  /** `plain` is one step above the page; `inset` one step above a card or dialog. */
  readonly kind?: 'plain' | 'inset'
  readonly children: ReactNode
}

/** A surface set apart by tone. Headings and layout are the content's own. */
export function Card({ kind = 'plain', children }: CardProps) {
  return (
    <div className={styles.card} data-kind={kind}>
      {children}
    </div>
  )
}
