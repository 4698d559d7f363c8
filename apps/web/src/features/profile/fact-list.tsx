import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export type Fact = {
  readonly label: string
  readonly value: ReactNode
  /** Its state, as a badge. */
  readonly state?: ReactNode
}

/** Facts with their names, one per line. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="stack">
      {facts.map(({ label, value, state }) => (
        <div key={label} className={styles.fact}>
          <dt className="small muted">{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {state && <dd className={styles.state}>{state}</dd>}
        </div>
      ))}
    </dl>
  )
}
