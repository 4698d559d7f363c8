import type { Leg, LegFactors } from '@fairhouse/betting/bet/bet'
import { legFactor, placePrice, type LegSettlement } from '@fairhouse/betting/bet/leg-factor'
import { ONE, parseDecimalRational, ZERO, type Rational } from '@fairhouse/betting/odds/rational'
import { deadHeatShare } from '@fairhouse/betting/settlement/dead-heat'
import type { Explanation } from '@fairhouse/betting/settlement/explanation'
import { termsAtOff } from '@fairhouse/betting/settlement/place-terms'
import { ruleFourDeduction } from '@fairhouse/betting/settlement/rule-four'
import type { EventRecord } from '../../market/event-record.ts'
import type { Fact } from '../../simulation/fact.ts'
import { placings } from './race.record.ts'

export type RaceLeg = {
  readonly leg: Pick<Leg, 'price' | 'eachWay'>
  readonly runner: number
  readonly isHandicap: boolean
  /** Rule 4, from `ruleFourDeduction`. */
  readonly deduction: Rational
}

/** The share of a profit that Rule 4 takes: of bets to win or be placed, before a withdrawal. */
export function deductionOf(
  { event, facts }: { readonly event: { originMs: number }; readonly facts: readonly Fact[] },
  slug: string,
  placedAt: Date,
): Rational {
  if (slug !== 'win' && slug !== 'place') return ZERO
  const withdrawals = facts.flatMap((fact, index) => {
    if (fact.kind !== 'withdrawn') return []
    // A runner is withdrawn once, however often it is reported.
    if (facts.findIndex((each) => isWithdrawn(each, fact.runner)) < index) return []
    const { runner, atMs } = fact
    const price = parseDecimalRational(fact.price)
    if (price === undefined) throw new Error(`runner ${runner} was withdrawn without a price`)
    return [{ runner, price, withdrawnAt: event.originMs + atMs }]
  })
  return ruleFourDeduction({ placedAt: placedAt.getTime(), kind: 'boardPrice' }, withdrawals)
}

function isWithdrawn(fact: Fact, runner: number): boolean {
  return fact.kind === 'withdrawn' && fact.runner === runner
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
