import { Amount } from '@fairhouse/ui/amount'
import { Icon } from '@fairhouse/ui/icon'
import type { ReactNode } from 'react'
import { showMoney } from '@fairhouse/app-kit/i18n/money-text'
import styles from './bonus.module.css'

/** The name of a bonus on its card, and a badge. */
export function BonusHead(props: {
  readonly name: ReactNode
  readonly badge: ReactNode
}): ReactNode {
  return (
    <div className="split">
      <h3 className={styles.name}>
        <Icon name="gift" />
        {props.name}
      </h3>
      {props.badge}
    </div>
  )
}

/** An amount and its label. */
export function BonusAmount(props: {
  readonly amount: string
  readonly currency: string
  readonly label: string
}): ReactNode {
  return (
    <p className={styles.amount}>
      <Amount {...showMoney(props.amount, props.currency)} size="xl" />
      {props.label}
    </p>
  )
}
