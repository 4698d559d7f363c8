import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './state.module.css'

export type EmptyStateProps = {
  readonly icon: IconName
  /** What this place will show. */
  readonly title: string
  /** How to get it. */
  readonly text?: ReactNode
  readonly action?: ReactNode
}

/** A list or page with nothing in it yet. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.sign}>
        <Icon name={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
