import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import type { ReactNode } from 'react'
import styles from './sign-in-method-row.module.css'

/** The sign-in methods of one kind. */
export function WayRows({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <ul className="stack" data-gap="2">
      {children}
    </ul>
  )
}

export type WayRowProps = {
  readonly icon: IconName
  /** As the player or a company calls it, in any script. */
  readonly name: string
  readonly badge?: ReactNode
  /** Its details, in one element or more. */
  readonly facts: ReactNode
  readonly acts: ReactNode
}

/** One auth method, such as a passkey or a company, with its actions. */
export function WayRow({ icon, name, badge, facts, acts }: WayRowProps): ReactNode {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi>{name}</bdi> {badge}
        </p>
        <p className={styles.facts}>{facts}</p>
      </div>
      <div className={styles.acts}>{acts}</div>
    </li>
  )
}
