import { parseDecimalRational, toNumber } from '@fairhouse/betting/odds/rational'
import type { PriceKind } from '../live/price-state.ts'
import { chooseMain } from '../live/price-state.ts'
import { marketKey, type PricedMarket } from '../live/priced-market.ts'
import { emptyRecord } from '../market/event-record.ts'
import {
  formatSpecifiers,
  parseSpecifiers,
  type MarketDefinition,
  type Specifiers,
} from '../market/market.ts'
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
  if (!isVariant(definition, parsed, rules)) return `market ${id} has no ${specifiers}`
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

/** Whether specifiers are like those of a market: without its line nothing could settle it. */
function isVariant({ variants, rule }: MarketDefinition, given: Specifiers, rules: Rules): boolean {
  const key = rule.form === 'line' ? rule.key : undefined
  if (key !== undefined && !Number.isInteger(Number(given[key]) * 4)) return false
  const all = typeof variants === 'function' ? variants(emptyRecord(rules.sport)) : variants
  const shapeOf = (specifiers: Specifiers) =>
    formatSpecifiers({ ...specifiers, ...(key !== undefined && { [key]: '0' }) }).replaceAll(
      /\d+/g,
      '0',
    )
  return all.length === 0 || all.some((variant) => shapeOf(variant) === shapeOf(given))
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
