import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './banner.module.css'

export type BannerProps = {
  readonly tone?: 'neutral' | 'positive' | 'reward' | 'danger'
  readonly icon?: IconName
  /** Set for something that came up after a deed of the player: it is read out. */
  readonly isAlert?: boolean
  /** A link or button at the end. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A fact that stays where it matters: a limit, a failure, being offline. */
export function Banner({
  tone = 'neutral',
  icon = 'info',
  isAlert,
  action,
  children,
}: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      <Icon name={icon} />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
