import type { SportCode } from '../catalogue/sport.table.ts'
import { findSport } from '../sports/sports.ts'

/** The wait of a whole bet: that of its slowest live leg, none before the start. */
export function betDelayMs(
  legs: readonly { readonly sport: SportCode; readonly isLive: boolean }[],
): number {
  return Math.max(
    0,
    ...legs.map(({ sport, isLive }) => (isLive ? findSport(sport).liveDelayMs : 0)),
  )
}
