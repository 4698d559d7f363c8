import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = readonly [label: string, value: ReactNode]

/** Labels with their values: a line each, or side by side with the value under its label. */
export function Facts(props: {
  readonly facts: readonly Fact[]
  readonly areColumns?: boolean
}): ReactNode {
  const { facts, areColumns = false } = props
  return (
    <dl className={`${areColumns ? styles.columns : styles.lines} tabular`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
