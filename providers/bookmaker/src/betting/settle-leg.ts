import type { StoredTerms } from '@fairhouse/betting/bet/bet.codec'
import { legFactor } from '@fairhouse/betting/bet/leg-factor'
import { settleBuilder } from '@fairhouse/betting/builder/builder'
import { ZERO, type Rational } from '@fairhouse/betting/odds/rational'
import type { LegFact } from '@fairhouse/betting/settlement/bet-settlement'
import { resultOfLeg } from '../builder/builder-leg.ts'
import { readParts, type BuilderPart } from '../builder/join-state.ts'
import { sportOf } from '../event/event.ts'
import { parseSpecifiers } from '../market/market.ts'
import { resultOf, settleMarket } from '../market/settle-market.ts'
import { settleRaceLeg } from '../sports/horse-racing/race-leg.ts'
import { findSport } from '../sports/sports.ts'
import type { Resulted } from './result.reader.ts'

/** The factors of a leg by the result of its event, and why. Throws when the result leaves it open. */
export function settleLeg(
  { legs, outcomeIds }: Pick<StoredTerms, 'legs' | 'outcomeIds'>,
  leg: number,
  { event, version, record }: Resulted,
): LegFact {
  const { marketId, specifiers, price, eachWay, parts } = legs[leg]!
  if (parts !== undefined) return { leg, ...settleParts(price, parts, { event, version, record }) }
  const definitions = findSport(sportOf(event)).markets(event.rules)
  const definition = definitions.find(({ id }) => id === marketId)
  const parsed = parseSpecifiers(specifiers)
  if (definition === undefined || parsed === undefined) {
    throw new Error(`event ${event.id} has no market ${marketId}/${specifiers}`)
  }
  if (eachWay !== undefined && record.status === 'ended') {
    // assumed: no runner is withdrawn from a simulated race, so Rule 4 takes nothing.
    const runner = Number(outcomeIds[leg])
    const race = { leg: legs[leg]!, runner, isHandicap: false, deduction: ZERO }
    const settled = settleRaceLeg(race, record)
    if (settled !== undefined) return { leg, resultVersion: version, ...settled }
  }
  const settlement = settleMarket(definition, parsed, record)
  if (settlement === undefined) throw new Error(`${marketId} of event ${event.id} stays open`)
  const win = legFactor(price, resultOf(settlement, outcomeIds[leg]!))
  // An event without a race result is a void race: both parts of an each-way leg return the stake.
  const factors = { win, ...(eachWay && { place: win }) }
  return { leg, resultVersion: version, factors, explanation: settlement.explanation }
}

function settleParts(
  price: Rational,
  parts: readonly BuilderPart[],
  { event, version, record }: Resulted,
): Omit<LegFact, 'leg'> {
  const results = readParts(event.rules, parts)?.map((part) => resultOfLeg(part, record))
  if (results === undefined || results.includes(undefined)) {
    throw new Error(`a bet builder on event ${event.id} stays open`)
  }
  const known = results.flatMap((result) => result ?? [])
  const factors = { win: legFactor(price, { result: settleBuilder(known) }) }
  const explanation = { code: 'builder' as const, params: { results: known.join() } }
  return { resultVersion: version, factors, explanation }
}
