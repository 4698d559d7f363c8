import type { Leg, LegFactors } from '@fairhouse/betting/bet/bet'
import { legFactor, placePrice, type LegSettlement } from '@fairhouse/betting/bet/leg-factor'
import { ONE, ZERO, type Rational } from '@fairhouse/betting/odds/rational'
import { deadHeatShare } from '@fairhouse/betting/settlement/dead-heat'
import type { Explanation } from '@fairhouse/betting/settlement/explanation'
import { termsAtOff } from '@fairhouse/betting/settlement/place-terms'
import type { EventRecord } from '../../market/event-record.ts'
import { placings } from './race.record.ts'

export type RaceLeg = {
  readonly leg: Pick<Leg, 'price' | 'eachWay'>
  readonly runner: number
  readonly isHandicap: boolean
  /** Rule 4, from `ruleFourDeduction`. */
  readonly deduction: Rational
}

/** Win and place factor of a bet on a runner, and why; undefined before the result. */
export function settleRaceLeg(
  { leg, runner, isHandicap, deduction }: RaceLeg,
  record: EventRecord,
): { readonly factors: LegFactors; readonly explanation: Explanation } | undefined {
  if ((record.lists['nonRunners'] ?? []).includes(runner)) {
    return {
      factors: { win: ONE, ...(leg.eachWay && { place: ONE }) },
      explanation: { code: 'nonRunner', params: { runner: String(runner) } },
    }
  }
  const all = placings(record)
  if (all === undefined) return undefined
  const placing = all.find(({ number }) => number === runner)
  const factor = (price: Rational, places: number): Rational => {
    if (placing === undefined || placing.position > places) return ZERO
    const share = deadHeatShare(placing.position, placing.tied, places)
    const settlement: LegSettlement = { result: 'won', share, deduction }
    return legFactor(price, settlement)
  }
  const win = factor(leg.price, 1)
  const terms = leg.eachWay && termsAtOff(leg.eachWay, Number(record.facts['starters']), isHandicap)
  const place = terms && factor(placePrice(leg.price, terms.fraction), terms.places)
  const params = {
    position: placing === undefined ? 'none' : String(placing.position),
    tied: String(placing?.tied ?? 1),
    deductionPence: String((deduction.n * 100n) / deduction.d),
    places: String(terms?.places ?? 1),
  }
  const code = (placing?.tied ?? 1) > 1 ? 'deadHeat' : deduction.n > 0n ? 'ruleFour' : 'placing'
  // With too few runners for places, the place money is on to win: the place factor is the win's.
  return {
    factors: { win, ...(leg.eachWay && { place: place ?? win }) },
    explanation: { code, params },
  }
}
