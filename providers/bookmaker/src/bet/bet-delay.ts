import type { SportCode } from '../settlement/event-record.ts'
import { LIVE_DELAY_MS } from './bet-delay.data.ts'
import type { LegOffer, LegRefusal } from './leg-offer.ts'
import { refuseLeg } from './leg-offer.ts'

/** The wait of a whole bet: that of its slowest live leg, none before the start. */
export function betDelayMs(
  legs: readonly { readonly sport: SportCode; readonly isLive: boolean }[],
): number {
  return Math.max(0, ...legs.map(({ sport, isLive }) => (isLive ? LIVE_DELAY_MS[sport] : 0)))
}

/**
 * Checks a leg again after the delay. An incident, a suspension or a settlement in between
 * refuses the bet, whatever price changes the player accepts; a price that only drifted does not.
 */
export function refuseAfterDelay(
  before: LegOffer,
  after: LegOffer | undefined,
  now: number,
): LegRefusal | undefined {
  const refusal = refuseLeg(after, now)
  if (refusal !== undefined) return refusal
  return after!.incidentVersion === before.incidentVersion ? undefined : 'eventChanged'
}
