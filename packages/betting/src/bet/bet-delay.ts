import type { LegOffer, LegRefusal } from './leg-offer.ts'
import { refuseLeg } from './leg-offer.ts'

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
