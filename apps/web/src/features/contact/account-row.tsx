import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import { useId, type ReactNode } from 'react'
import styles from './account-row.module.css'

export type AccountRowProps = {
  readonly icon: IconName
  readonly label: string
  /** Null when there is none. */
  readonly value: ReactNode
  readonly none: string
  readonly badge?: ReactNode
  /** Its purpose, or the required action. */
  readonly note: string
  readonly actions: ReactNode
  /** A pending change. */
  readonly children?: ReactNode
}

/** One auth method or contact, with its state and actions. */
export function AccountRow(props: AccountRowProps): ReactNode {
  const { icon, label, value, none, badge, note, actions, children } = props
  const id = useId()
  return (
    <section className={styles.row} aria-labelledby={id}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <div className="stack" data-gap="1">
        <h2 id={id} className={`${styles.label} muted`}>
          {label}
        </h2>
        <p className={styles.value}>
          {value === null ? <span className={`${styles.none} muted`}>{none}</span> : value} {badge}
        </p>
        <p className="small muted">{note}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
      {children && <div className={styles.more}>{children}</div>}
    </section>
  )
}
