import type { ReactNode } from 'react'
import styles from './return-mark.module.css'

const WIDTH = 96
const HEIGHT = 16
const MIDDLE = WIDTH / 2
/** The band takes this much to either side of the expected return; beyond, the scale ends. */
const BAND = 28

export type ReturnMarkProps = {
  /** All in percent of the stakes. */
  readonly returned: string
  readonly rtp: number
  readonly band: number
  readonly verdict: string
}

/** What a game paid back, against its expectation with the band of right games around it. */
export function ReturnMark({ returned, rtp, band, verdict }: ReturnMarkProps): ReactNode {
  const off = band > 0 ? ((Number(returned) - rtp) / band) * BAND : 0
  const at = MIDDLE + Math.max(-MIDDLE + 3, Math.min(MIDDLE - 3, off))
  return (
    <span className={styles.mark}>
      {/* the cells beside it say the same in figures */}
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        aria-hidden="true"
        data-verdict={verdict}
      >
        <rect className={styles.scale} x="0" y="7" width={WIDTH} height="2" rx="1" />
        <rect className={styles.band} x={MIDDLE - BAND} y="3" width={BAND * 2} height="10" rx="2" />
        <rect className={styles.expected} x={MIDDLE - 0.5} y="1" width="1" height="14" />
        <circle className={styles.returned} cx={at} cy="8" r="4" />
      </svg>
      {returned}%
    </span>
  )
}
