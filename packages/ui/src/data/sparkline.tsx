import { placePoints } from './chart-points.ts'
import styles from './sparkline.module.css'

export type SparklineProps = {
  /** In order of time. */
  readonly values: readonly number[]
  /** What the line says, in words: "From 120 to 248 EUR in 30 days". */
  readonly label: string
  readonly tone?: 'accent' | 'reward' | 'muted'
}

const WIDTH = 160
const HEIGHT = 40
const EDGE = 3

/** How a figure moved: a line without axes. The figures themselves stand beside it. */
export function Sparkline({ values, label, tone = 'accent' }: SparklineProps) {
  const box = { width: WIDTH - 2 * EDGE, height: HEIGHT - 2 * EDGE }
  const points = placePoints(values, box)
  const last = points.at(-1)
  const line = points.map(({ x, y }) => `${x + EDGE},${y + EDGE}`).join(' ')
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.sparkline}
      data-tone={tone}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      {last && (
        <>
          <polygon points={`${EDGE},${HEIGHT} ${line} ${last.x + EDGE},${HEIGHT}`} />
          <polyline points={line} />
          <circle cx={last.x + EDGE} cy={last.y + EDGE} r={EDGE} />
        </>
      )}
    </svg>
  )
}
