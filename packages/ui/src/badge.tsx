import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeProps = {
  readonly tone?: 'neutral' | 'positive' | 'reward' | 'danger'
  readonly children: ReactNode
}

/** One or two words about a thing: "2 days left", "Pending". Never colour alone. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
