import type { IconName } from '@fairhouse/ui/icon-names'
import type { ReactNode } from 'react'
import { CardMessage } from '#parts/page/card-message.tsx'
import styles from './link-result.module.css'

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
    <CardMessage icon={icon} tone={tone} title={title}>
      <p>{text}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </CardMessage>
  )
}
