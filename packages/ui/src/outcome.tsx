import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './state.module.css'

export type OutcomeProps = {
  readonly tone: 'neutral' | 'positive' | 'danger'
  readonly icon: IconName
  /** The result: "Deposit received". */
  readonly title: string
  /** The figures, and the state now. */
  readonly text?: ReactNode
  /** The next step. */
  readonly action?: ReactNode
}

/** The result or current state of something. Put it in a live region if it can change by itself. */
export function Outcome({ tone, icon, title, text, action }: OutcomeProps) {
  return (
    <div className={styles.state} data-flush="">
      <span className={styles.sign} data-tone={tone}>
        <Icon name={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
