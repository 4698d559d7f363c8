import type { SportCode } from '../catalogue/sport.table.ts'
import type { EventStatus } from '../database/bookmaker.tables.ts'
import type { Fact } from '../simulation/fact.ts'
import type { Rules } from '../sports/fixture.ts'
import { applyFact, type Score } from '../sports/score.ts'
import { suspensionMs, findSport } from '../sports/sports.ts'

/** An event as the book has it. */
export type BookEvent = {
  readonly id: number
  readonly key: string
  readonly sportId: number
  readonly categoryId: number
  readonly championshipId: number
  readonly season: number
  readonly round: number
  readonly name: string
  readonly competitors: readonly { readonly id: number; readonly name: string }[]
  readonly rules: Rules
  /** As first published: facts count their time from here. */
  readonly originMs: number
  /** As it stands after a postponement. */
  readonly startMs: number
  readonly status: EventStatus
  /** The number of the last fact. */
  readonly factNo: number
  /** Counts the operator acts. */
  readonly operatorActNo: number
  readonly score: Score
  /** No bets before this instant, because something has just changed the prices. */
  readonly suspendedUntilMs: number
  readonly isSuspendedByOperator: boolean
  /** Markets that an operator suspended, by their ids. */
  readonly suspendedMarkets: readonly string[]
  /** Markets that an operator voided, by their ids. */
  readonly voidMarkets: readonly string[]
  readonly endedAtMs: number | null
  readonly resultVersion: number
  readonly seedHash: string | null
  readonly fixtureHash: string | null
}

export function sportOf(event: Pick<BookEvent, 'rules'>): SportCode {
  return event.rules.sport
}

/** A market of an event by its id or its name in the tables. */
export function findMarket({ rules }: Pick<BookEvent, 'rules'>, name: string) {
  const markets = findSport(rules.sport).markets(rules)
  return markets.find(({ id, slug }) => id === name || slug === name)
}

/** Whether an operator suspended or voided a market. */
export function isMarketClosed(
  { suspendedMarkets, voidMarkets }: Pick<BookEvent, 'suspendedMarkets' | 'voidMarkets'>,
  id: string,
): boolean {
  return suspendedMarkets.includes(id) || voidMarkets.includes(id)
}

export function isFinished({ status }: Pick<BookEvent, 'status'>): boolean {
  return status === 'ended' || status === 'abandoned' || status === 'cancelled'
}

/**
 * The event after its next fact, received at `nowMs`. Duplicate facts
 * are dropped; a gap is a fault.
 */
export function advanceEvent(event: BookEvent, fact: Fact, nowMs: number): BookEvent {
  if (fact.no <= event.factNo) return event
  if (fact.no !== event.factNo + 1) {
    throw new Error(`event ${event.id} has ${event.factNo} facts and was given ${fact.no}`)
  }
  if (isFinished(event)) throw new Error(`event ${event.id} is over and was given a fact`)
  const atMs = event.originMs + fact.atMs
  const quietMs = suspensionMs(event.rules, fact)
  const next = {
    ...event,
    factNo: fact.no,
    score: applyFact(event.rules, event.score, fact),
    suspendedUntilMs: quietMs === 0 ? event.suspendedUntilMs : nowMs + quietMs,
  }
  switch (fact.kind) {
    case 'postponed':
      return { ...next, startMs: event.originMs + fact.byMs }
    case 'withdrawn':
      return next
    case 'cancelled':
    case 'walkover':
      return { ...next, status: 'cancelled', endedAtMs: atMs }
    case 'abandoned':
    case 'retired':
      return { ...next, status: 'abandoned', endedAtMs: atMs }
    case 'ended':
      return { ...next, status: 'ended', endedAtMs: atMs }
    default:
      return { ...next, status: 'live' }
  }
}

/** Why no bets are taken on an event, or null when they are. */
export type Closure = 'notOpen' | 'closed' | 'suspended' | 'finished'

/** G26: the server's clock decides, even if the feed has not reported the start. */
export function findClosure(event: BookEvent, nowMs: number): Closure | null {
  if (isFinished(event)) return 'finished'
  if (event.status === 'scheduled') return 'notOpen'
  if (event.isSuspendedByOperator) return 'suspended'
  if (nowMs < event.suspendedUntilMs || event.score.stopped !== undefined) return 'suspended'
  if (event.status === 'open') return nowMs >= event.startMs ? 'closed' : null
  const { liveBets } = findSport(sportOf(event))
  if (liveBets === 'never') return 'closed'
  return liveBets === 'betweenPeriods' && event.score.phase === 'play' ? 'suspended' : null
}

/**
 * Increases with everything that may change a price: a fact, an operator action, a step of the clock.
 * Derived from stored data and the time, so it is the same after a restart.
 */
export function priceVersionAt(event: BookEvent, nowMs: number): number {
  return event.factNo + event.operatorActNo + clockStepAt(event, nowMs)
}

/** Steps of the clock since the start, in sports where time alone moves prices. */
function clockStepAt({ status, rules, startMs }: BookEvent, nowMs: number): number {
  const stepMs = findSport(rules.sport).clockStepMs?.(rules)
  if (status !== 'live' || stepMs === undefined) return 0
  return Math.max(0, Math.floor((nowMs - startMs) / stepMs))
}
