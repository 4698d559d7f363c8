import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import type { ReactNode } from 'react'
import styles from './card-page.module.css'

export type CardMessageProps = {
  readonly icon: IconName
  readonly tone?: 'neutral' | 'positive' | 'danger'
  readonly title: string
  /** It is read out as soon as it is there. */
  readonly isAlert?: boolean
  readonly text?: ReactNode
  /** Further text, and the next step. */
  readonly children?: ReactNode
}

/** The message of a card page, with an icon on top. */
export function CardMessage(props: CardMessageProps): ReactNode {
  const { icon, tone = 'neutral', title, isAlert = false, text, children } = props
  return (
    <div className={styles.message} role={isAlert ? 'alert' : undefined}>
      <span className={styles.sign} data-tone={tone}>
        <Icon name={icon} size={24} />
      </span>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
