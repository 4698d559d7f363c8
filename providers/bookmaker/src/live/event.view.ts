import type { EventState } from '../event/event-book.ts'
import { isMarketClosed, sportOf, type BookEvent, type Closure } from '../event/event.ts'
import { totalOf, type Score } from '../sports/score.ts'
import { findSport } from '../sports/sports.ts'
import type { EventPrices } from './price-book.ts'
import type { PricedMarket, PricedOutcome } from './priced-market.ts'

export type OutcomeView = Omit<PricedOutcome, 'fair'>

export type MarketView = Omit<PricedMarket, 'outcomes'> & {
  readonly outcomes: readonly OutcomeView[]
}

export type EventView = {
  readonly id: number
  readonly sportId: number
  readonly categoryId: number
  readonly championshipId: number
  readonly season: number
  readonly round: number
  readonly name: string
  readonly competitors: BookEvent['competitors']
  readonly startAt: string
  readonly status: BookEvent['status']
  /** Why no bets are taken now; null when they are. */
  readonly closure: Closure | null
  readonly version: number
  readonly score: Score
  /** Minutes of the period that are over, in sports with a clock. */
  readonly minute: number | null
  /** Whether its selections can be combined in a bet builder. */
  readonly hasBuilder: boolean
  readonly markets: readonly MarketView[]
}

/** The state of an event at an instant. */
export type Moment = {
  readonly prices: EventPrices
  readonly closure: Closure | null
  readonly nowMs: number
}

export function viewEvent({ event }: EventState, { prices, closure, nowMs }: Moment): EventView {
  return {
    id: event.id,
    sportId: event.sportId,
    categoryId: event.categoryId,
    championshipId: event.championshipId,
    season: event.season,
    round: event.round,
    name: event.name,
    competitors: event.competitors,
    startAt: new Date(event.startMs).toISOString(),
    status: event.status,
    closure,
    version: prices.version,
    score: event.score,
    minute: minuteOf(event, nowMs),
    // No model knows how selections of a feed's event depend on each other.
    hasBuilder: event.seedHash !== null && findSport(sportOf(event)).sampler !== undefined,
    markets: prices.markets.map((market) => viewMarket(market, isMarketClosed(event, market.id))),
  }
}

function minuteOf({ rules, score, originMs }: BookEvent, nowMs: number): number | null {
  if (rules.sport !== 'soccer' && rules.sport !== 'ice-hockey') return null
  if (score.phase !== 'play') return null
  return Math.max(0, Math.floor((nowMs - originMs - score.periodAtMs) / rules.stepMs))
}

/** A suspended or voided market is shown without prices. */
function viewMarket(market: PricedMarket, isClosed: boolean): MarketView {
  const outcomes = market.outcomes.map(({ fair: _, ...outcome }) =>
    isClosed ? { ...outcome, price: null, returnToPlayer: null } : outcome,
  )
  return { ...market, outcomes }
}

/** A list of events in rows, about a third of the size. */
export type CompactEvents = {
  readonly columns: typeof COLUMNS
  readonly rows: readonly (readonly unknown[])[]
}

const COLUMNS = [
  'id',
  'sportId',
  'championshipId',
  'names',
  'startAtSeconds',
  'status',
  'closure',
  'version',
  'total',
  'markets',
] as const

export function compactEvents(events: readonly EventView[]): CompactEvents {
  return {
    columns: COLUMNS,
    rows: events.map((event) => [
      event.id,
      event.sportId,
      event.championshipId,
      event.competitors.map(({ name }) => name),
      Date.parse(event.startAt) / 1000,
      event.status,
      event.closure,
      event.version,
      totalOf(event.score),
      event.markets.map(({ key, outcomes }) => [key, ...outcomes.map(({ price }) => price)]),
    ]),
  }
}
