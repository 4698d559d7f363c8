import type { SportCode } from '../market/event-record.ts'
import { LIVE_DELAY_MS } from '../sports/bet-delay.data.ts'

/** The wait of a whole bet: that of its slowest live leg, none before the start. */
export function betDelayMs(
  legs: readonly { readonly sport: SportCode; readonly isLive: boolean }[],
): number {
  return Math.max(0, ...legs.map(({ sport, isLive }) => (isLive ? LIVE_DELAY_MS[sport] : 0)))
}
