import type { ReactNode } from 'react'
import styles from './stat.module.css'

export type StatProps = {
  readonly label: string
  /** In the writing of the page, with its unit. */
  readonly value: ReactNode
  /** How it moved or what it is made of: "+12.40 EUR since Monday". */
  readonly fact?: ReactNode
  readonly tone?: 'plain' | 'positive' | 'danger' | 'reward'
  /** A drawing of how it came to be, such as a `Sparkline`. */
  readonly chart?: ReactNode
}

/** One figure with its name. Several of them in a `Stats`. */
export function Stat({ label, value, fact, tone = 'plain', chart }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={`${styles.value} tabular`} data-tone={tone}>
        {value}
      </dd>
      {fact && <dd className={`${styles.fact} tabular`}>{fact}</dd>}
      {chart && <dd className={styles.chart}>{chart}</dd>}
    </div>
  )
}

/** Figures side by side, as many as fit. */
export function Stats({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>
}
