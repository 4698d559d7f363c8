import { resultOfLeg } from '../builder/builder-leg.ts'
import { readPart, type BuilderPart } from '../builder/join-state.ts'
import { sportOf } from '../event/event.ts'
import { parseSpecifiers } from '../market/market.ts'
import { settleMarket } from '../market/settle-market.ts'
import { findSport } from '../sports/sports.ts'
import type { Resulted } from './result.reader.ts'

/** A market of an event with the bets that wait for it. */
export type OpenMarket = {
  readonly marketId: string
  readonly specifiers: string
  /** Of a bet builder. */
  readonly parts: readonly BuilderPart[] | null
  readonly betIds: readonly string[]
}

/** The bets whose markets say that they are decided, before the event is over. */
export function findDecided(markets: readonly OpenMarket[], resulted: Resulted): string[] {
  const decided = markets.filter((market) => isDecided(market, resulted))
  return [...new Set(decided.flatMap(({ betIds }) => betIds))]
}

function isDecided({ marketId, specifiers, parts }: OpenMarket, resulted: Resulted): boolean {
  const { event, record } = resulted
  if (parts !== null) {
    const known = parts.map((part) => readPart(event.rules, part))
    const results = known.map((part) => part && resultOfLeg(part, record))
    return results.includes('lost') || !results.includes(undefined)
  }
  // Bets on a runner that does not start are decided before the race.
  if ((record.lists['nonRunners'] ?? []).length > 0) return true
  const definitions = findSport(sportOf(event)).markets(event.rules)
  const definition = definitions.find(({ id }) => id === marketId)
  const parsed = parseSpecifiers(specifiers)
  return definition !== undefined && parsed !== undefined
    ? settleMarket(definition, parsed, record) !== undefined
    : false
}
