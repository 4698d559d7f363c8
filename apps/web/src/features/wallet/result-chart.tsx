import type { ReactNode } from 'react'
import styles from './statement.module.css'

export type ResultChartProps = {
  readonly label: string
  readonly bars: readonly {
    readonly key: string
    readonly when: string
    readonly text: string
    readonly value: bigint
  }[]
}

const HEIGHT = 100

/** Few bars stay narrow. */
const PLACES_MIN = 7

/**
 * Bars from one zero line, all to one scale: a loss goes down as far as a win of its size goes up.
 * Where there are only wins or only losses, the other half is left out.
 */
export function ResultChart({ label, bars }: ResultChartProps): ReactNode {
  const largest = bars.reduce((most, { value }) => (size(value) > most ? size(value) : most), 0n)
  // One bar alone has nothing to be compared with.
  if (largest === 0n || bars.length < 2) return null
  const top = bars.some(({ value }) => value > 0n) ? 0 : HEIGHT / 2
  const bottom = bars.some(({ value }) => value < 0n) ? HEIGHT : HEIGHT / 2
  const places = Math.max(bars.length, PLACES_MIN)
  return (
    <figure className={styles.figure}>
      <figcaption>{label}</figcaption>
      <svg
        role="img"
        aria-label={`${label}. ${bars.map(({ when, text }) => `${when}: ${text}`).join('; ')}`}
        className={styles.chart}
        viewBox={`0 ${top} ${places} ${bottom - top}`}
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
        <line x1={0} x2={places} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      </svg>
      <p className={styles.axis} style={{ inlineSize: `${(bars.length / places) * 100}%` }}>
        <span>{bars[0]?.when}</span>
        <span>{bars.at(-1)?.when}</span>
      </p>
    </figure>
  )
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value
}
