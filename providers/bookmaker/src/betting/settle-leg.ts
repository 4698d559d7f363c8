import type { StoredTerms } from '@fairhouse/betting/bet/bet.codec'
import { legFactor } from '@fairhouse/betting/bet/leg-factor'
import { settleBuilder } from '@fairhouse/betting/builder/builder'
import type { Rational } from '@fairhouse/betting/odds/rational'
import type { LegFact } from '@fairhouse/betting/settlement/bet-settlement'
import { resultOfLeg } from '../builder/builder-leg.ts'
import { readParts, type BuilderPart } from '../builder/join-state.ts'
import { sportOf } from '../event/event.ts'
import { parseSpecifiers } from '../market/market.ts'
import { resultOf, settleMarket } from '../market/settle-market.ts'
import { deductionOf, settleRaceLeg } from '../sports/horse-racing/race-leg.ts'
import { findSport } from '../sports/sports.ts'
import type { StoredBet } from './bet.repo.ts'
import type { Resulted } from './result.reader.ts'

export type SettledBet = Pick<StoredBet, 'placedAt'> & {
  readonly terms: Pick<StoredTerms, 'legs' | 'outcomeIds'>
}

/** The factors of a leg by the result of its event, and why; undefined while that leaves it open. */
export function settleLeg(
  { terms: { legs, outcomeIds }, placedAt }: SettledBet,
  leg: number,
  resulted: Resulted,
): LegFact | undefined {
  const { event, version: resultVersion, record } = resulted
  const by = { leg, resultVersion, factNo: event.factNo }
  const { marketId, specifiers, price, eachWay, parts } = legs[leg]!
  if (parts !== undefined) return settleParts({ leg, price, parts }, resulted)
  const definitions = findSport(sportOf(event)).markets(event.rules)
  const definition = definitions.find(({ id }) => id === marketId)
  const parsed = parseSpecifiers(specifiers)
  if (definition === undefined || parsed === undefined) {
    throw new Error(`event ${event.id} has no market ${marketId}/${specifiers}`)
  }
  const isRace = record.sport === 'horse-racing' && record.status !== 'notPlayed'
  const deduction = deductionOf(resulted, definition.slug, placedAt)
  if (isRace && definition.slug === 'win') {
    const race = { leg: legs[leg]!, runner: Number(outcomeIds[leg]), isHandicap: false, deduction }
    const settled = settleRaceLeg(race, record)
    if (settled !== undefined) return { ...by, ...settled }
  }
  const settlement = settleMarket(definition, parsed, record)
  if (settlement === undefined) return undefined
  const win = legFactor(price, { ...resultOf(settlement, outcomeIds[leg]!), deduction })
  // An event without a race result is a void race: both parts of an each-way leg return the stake.
  const factors = { win, ...(eachWay && { place: win }) }
  return { ...by, factors, explanation: settlement.explanation }
}

function settleParts(
  {
    leg,
    price,
    parts,
  }: { readonly leg: number; readonly price: Rational; readonly parts: readonly BuilderPart[] },
  { event, version, record }: Resulted,
): LegFact | undefined {
  const results = readParts(event.rules, parts)?.map((part) => resultOfLeg(part, record))
  if (results === undefined) throw new Error(`event ${event.id} has no such bet builder`)
  const known = results.flatMap((result) => result ?? [])
  // One lost part loses the builder, whatever becomes of the others.
  if (known.length < parts.length && !known.includes('lost')) return undefined
  const factors = { win: legFactor(price, { result: settleBuilder(known) }) }
  const each = results.map((result) => result ?? 'open').join()
  const explanation = { code: 'builder' as const, params: { results: each } }
  return { leg, resultVersion: version, factNo: event.factNo, factors, explanation }
}
