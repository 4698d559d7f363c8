import type { ReactNode } from 'react'
import styles from './statement.module.css'

export type ResultChartProps = {
  readonly label: string
  readonly bars: readonly { readonly key: string; readonly label: string; readonly value: bigint }[]
}

const HEIGHT = 100

/** Bars from one zero line, all to one scale: a loss goes down as far as a win of its size goes up. */
export function ResultChart({ label, bars }: ResultChartProps): ReactNode {
  const largest = bars.reduce((most, { value }) => (size(value) > most ? size(value) : most), 0n)
  if (largest === 0n) return null
  return (
    <svg
      role="img"
      aria-label={`${label}. ${bars.map((bar) => bar.label).join('; ')}`}
      className={styles.chart}
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {bars.map(({ key, value }, place) => {
        const height = Number((size(value) * BigInt(HEIGHT / 2)) / largest)
        return (
          <rect
            key={key}
            x={place + 0.15}
            width={0.7}
            y={value < 0n ? HEIGHT / 2 : HEIGHT / 2 - height}
            height={height}
            data-tone={value < 0n ? 'loss' : 'win'}
          />
        )
      })}
      <line x1={0} x2={bars.length} y1={HEIGHT / 2} y2={HEIGHT / 2} />
    </svg>
  )
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value
}
