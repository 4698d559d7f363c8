import type { ReactNode } from 'react'
import styles from './bonus.module.css'

export type Fact = readonly [label: string, value: ReactNode]

/** Labels with their values, one per line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
