import { Amount } from '@fairhouse/ui/amount'
import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import type { ReactNode } from 'react'
import { showMoney } from '@fairhouse/app-kit/i18n/money-text'
import styles from './bonus.module.css'

/** The picture of a bonus with its name, and a badge. */
export function BonusHead(props: {
  readonly name: ReactNode
  readonly badge: ReactNode
  readonly icon?: IconName | undefined
}): ReactNode {
  return (
    <div className={styles.head}>
      <h3>{props.name}</h3>
      {props.badge}
      <Icon name={props.icon ?? 'gift'} size={32} />
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
