import { Icon, type IconProps } from '@fairhouse/ui/icon'
import type { ReactNode } from 'react'
import styles from './verdict.module.css'

/** The result of a check. */
export function Verdict(props: {
  readonly isGood: boolean
  readonly icon?: IconProps['name']
  readonly children: ReactNode
}): ReactNode {
  const { isGood, icon = isGood ? 'circle-check' : 'circle-x', children } = props
  return (
    <span className={styles.verdict} data-good={isGood || undefined}>
      <Icon name={icon} size={18} />
      {children}
    </span>
  )
}
