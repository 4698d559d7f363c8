import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import type { ReactNode } from 'react'
import styles from './link-page.module.css'

export type LinkResultProps = {
  readonly icon: IconName
  readonly tone: 'neutral' | 'positive' | 'danger'
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** What came of following a link of a mail, and what next. */
export function LinkResult({ icon, tone, title, text, children }: LinkResultProps): ReactNode {
  return (
    <>
      <span className={styles.sign} data-tone={tone}>
        <Icon name={icon} size={24} />
      </span>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </>
  )
}
