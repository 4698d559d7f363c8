import type { CSSProperties, ReactNode } from 'react'
import styles from './bars.module.css'

export type Bar = {
  readonly key: string
  /** Under the bar: "Mon". */
  readonly label: string
  /** Not negative. */
  readonly value: number
  /** The value in words with its unit, for those who do not see the bar. */
  readonly text: string
  readonly isCurrent?: boolean
}

export type BarsProps = {
  /** "Deposits by day". */
  readonly label: string
  readonly bars: readonly Bar[]
  readonly tone?: 'accent' | 'reward'
  /** Said instead when all values are 0. */
  readonly empty?: ReactNode
}

/** A few amounts side by side, drawn from 0 so that lengths are true. A list for screen readers. */
export function Bars({ label, bars, tone = 'accent', empty }: BarsProps) {
  const max = Math.max(0, ...bars.map(({ value }) => value))
  if (max === 0 && empty) return <p className={styles.empty}>{empty}</p>
  return (
    <ul className={styles.bars} data-tone={tone} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key} className={styles.column} data-current={bar.isCurrent || undefined}>
          <span className={styles.track} title={bar.text}>
            <span
              className={styles.bar}
              style={{ '--share': max === 0 ? 0 : bar.value / max } as CSSProperties}
            />
          </span>
          <span className={styles.label}>{bar.label}</span>
          <span className="visually-hidden">{bar.text}</span>
        </li>
      ))}
    </ul>
  )
}
