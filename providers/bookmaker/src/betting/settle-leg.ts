import type { StoredTerms } from '@fairhouse/betting/bet/bet.codec'
import { legFactor } from '@fairhouse/betting/bet/leg-factor'
import { settleBuilder } from '@fairhouse/betting/builder/builder'
import type { Rational } from '@fairhouse/betting/odds/rational'
import type { LegFact } from '@fairhouse/betting/settlement/bet-settlement'
import { resultOfLeg } from '../builder/builder-leg.ts'
import { readPart, type BuilderPart } from '../builder/join-state.ts'
import { isFinished } from '../event/event.ts'
import { resultOf, settleMarket } from '../market/settle-market.ts'
import { deductionOf, settleRaceLeg } from '../sports/horse-racing/race-leg.ts'
import type { StoredBet } from './bet.repo.ts'
import type { Resulted } from './result.reader.ts'

export type SettledBet = Pick<StoredBet, 'placedAt'> & {
  readonly terms: Pick<StoredTerms, 'legs' | 'outcomeIds'>
}

/**
 * The factors of a leg by the result of its event, and why; undefined while that leaves it open. A
 * leg on a market that the sport has no more is void when the event is over.
 */
export function settleLeg(
  { terms: { legs, outcomeIds }, placedAt }: SettledBet,
  leg: number,
  resulted: Resulted,
): LegFact | undefined {
  const { event, version: resultVersion, record } = resulted
  const by = { leg, resultVersion, factNo: event.factNo }
  const { marketId, specifiers, price, eachWay, parts } = legs[leg]!
  if (parts !== undefined) return settleParts({ leg, price, parts }, resulted)
  const outcomeId = outcomeIds[leg]!
  const market = readPart(event.rules, { marketId, specifiers, outcomeId })
  if (market === undefined) {
    if (!isFinished(event)) return undefined
    const win = legFactor(price, { result: 'void' })
    const factors = { win, ...(eachWay && { place: win }) }
    return { ...by, factors, explanation: { code: 'marketDropped', params: {} } }
  }
  const { definition } = market
  const isRace = record.sport === 'horse-racing' && record.status !== 'notPlayed'
  const deduction = deductionOf(resulted, definition.slug, placedAt)
  if (isRace && definition.slug === 'win' && !event.voidMarkets.includes(marketId)) {
    const race = { leg: legs[leg]!, runner: Number(outcomeId), isHandicap: false, deduction }
    const settled = settleRaceLeg(race, record)
    if (settled !== undefined) return { ...by, ...settled }
  }
  const settlement = settleMarket(definition, market.specifiers, record)
  if (settlement === undefined) return undefined
  const win = legFactor(price, { ...resultOf(settlement, outcomeId), deduction })
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
  const dropped = isFinished(event) ? 'void' : undefined
  const results = parts.map((part) => {
    const known = readPart(event.rules, part)
    return known === undefined ? dropped : resultOfLeg(known, record)
  })
  const known = results.flatMap((result) => result ?? [])
  // One lost part loses the builder, whatever becomes of the others.
  if (known.length < parts.length && !known.includes('lost')) return undefined
  const factors = { win: legFactor(price, { result: settleBuilder(known) }) }
  const each = results.map((result) => result ?? 'open').join()
  const explanation = { code: 'builder' as const, params: { results: each } }
  return { leg, resultVersion: version, factNo: event.factNo, factors, explanation }
}
