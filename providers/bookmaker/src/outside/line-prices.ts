import { parseDecimalRational, toNumber } from '@fairhouse/betting/odds/rational'
import type { PriceKind } from '../live/price-state.ts'
import { chooseMain } from '../live/price-state.ts'
import { marketKey, type PricedMarket } from '../live/priced-market.ts'
import { parseSpecifiers, type MarketDefinition } from '../market/market.ts'
import { settleMarket } from '../market/settle-market.ts'
import type { EventState } from '../event/event-book.ts'
import { readRecord } from '../event/read-record.ts'
import type { Rules } from '../sports/fixture.ts'
import { findSport } from '../sports/sports.ts'
import type { Line } from './line.schema.ts'

type LineMarket = Extract<Line, { type: 'prices' }>['markets'][number]

/** assumed: the margin of a market of which several outcomes win, where the feed states no chances. */
const MARGIN = 1.05

/** A market of a feed as the book offers it; a text says why it cannot. */
export function readMarket(rules: Rules, market: LineMarket): PricedMarket | string {
  const { id, specifiers, outcomes } = market
  const definition = findSport(rules.sport)
    .markets(rules)
    .find((each) => each.id === id)
  if (definition === undefined) return `${rules.sport} has no market ${id}`
  const parsed = parseSpecifiers(specifiers)
  if (parsed === undefined) return `${specifiers} are no specifiers`
  const known = definition.rule.outcomes?.(parsed)
  const unknown = known && outcomes.find((each) => !known.some((one) => one.id === each.id))
  if (unknown !== undefined) return `market ${id} has no outcome ${unknown.id}`
  const implied = outcomes.map(({ price }) => impliedOf(price))
  const sum = implied.reduce((all, each) => all + each, 0)
  const isExclusive = hasOneWinner(definition)
  const margin = isExclusive ? Math.max(sum, 1) : MARGIN
  return {
    key: marketKey(id, specifiers),
    ...{ id, specifiers, isExclusive, slug: definition.slug, group: definition.group },
    book: Math.round(margin * 1_000),
    outcomes: outcomes.map(({ id: outcomeId, price, probability }, index) => {
      const win = probability ?? implied[index]! / margin
      const returned = price === null ? null : Math.floor(win * Number(price) * 1_000)
      const fair = { win, halfWin: 0, push: 0, halfLose: 0 }
      const name = known?.find((one) => one.id === outcomeId)?.name ?? [outcomeId]
      return { id: outcomeId, name, price, returnToPlayer: returned, fair }
    }),
  }
}

function impliedOf(price: string | null): number {
  const odds = price === null ? undefined : parseDecimalRational(price)
  return odds === undefined ? 0 : 1 / toNumber(odds)
}

function hasOneWinner({ rule }: MarketDefinition): boolean {
  return !('hasSeveralWinners' in rule && rule.hasSeveralWinners)
}

/** Those that take bets: what the facts have decided does not, whatever the feed says. */
export function listOffered(
  kind: PriceKind,
  state: EventState,
  markets: readonly PricedMarket[],
  nowMs: number,
): readonly PricedMarket[] {
  const { rules } = state.event
  const sport = findSport(rules.sport)
  const definitions = sport.markets(rules)
  const record = readRecord(state, nowMs)
  const open = markets.filter(({ id, specifiers, outcomes }) => {
    const definition = definitions.find((each) => each.id === id)
    const parsed = parseSpecifiers(specifiers)
    if (outcomes.length === 0 || definition === undefined || parsed === undefined) return false
    return settleMarket(definition, parsed, record) === undefined
  })
  return kind === 'all' ? open : chooseMain(open, sport.mainSlugs)
}
