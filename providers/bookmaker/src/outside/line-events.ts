import type { Log } from '@fairhouse/server-kit/logger'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { FeedFixture, FeedMessage } from '../event/event-feed.ts'
import type { PricedMarket } from '../live/priced-market.ts'
import type { Fact, FactBody } from '../simulation/fact.ts'
import type { Rules } from '../sports/fixture.ts'
import { findSport, suspensionMs } from '../sports/sports.ts'
import { createFactOrder, type FactLine, type FactOrder } from './fact-order.ts'
import { readMarket } from './line-prices.ts'
import type { Line, LineFact } from './line.schema.ts'

type FixtureLine = Extract<Line, { type: 'fixture' }>
type PricesLine = Extract<Line, { type: 'prices' }>

/** An event of which lines were read. */
export type LineEvent = {
  readonly startMs: number
  readonly rules: Rules
  /** Rises with each line that changes what is offered. */
  revision: number
  isOver: boolean
  /** Its last fact was reported long after it happened, so its prices are as old. */
  isLate: boolean
  readonly facts: FactOrder
  /** With the line of each. */
  readonly markets: Map<string, { readonly market: PricedMarket; readonly seq: number }>
}

/** A fact that an earlier answer should have had so long before it came: people know what the book does not. */
const LATE_MS = 30_000

/** When lines are read. */
type Reading = {
  readonly nowMs: number
  /** When the feed had last answered everything that it has. */
  readonly completeAtMs: number
}

/** The events of a feed by their lines, with what the book is told of each. */
export function createLineEvents({
  catalogue,
  log,
}: {
  readonly catalogue: Catalogue
  readonly log: Log
}) {
  const known = new Map<string, LineEvent>()
  /** The facts that the book has, by event. */
  let positions: ReadonlyMap<string, number> = new Map()

  const skip = ({ seq }: Pick<Line, 'seq'>, reason: string): FeedMessage[] => {
    log.warn({ seq, reason }, 'a line of the odds feed cannot be used')
    return []
  }

  function takeFixture(line: FixtureLine): FeedMessage[] {
    const fixture = readFixture(line, catalogue)
    if (typeof fixture === 'string') return skip(line, fixture)
    const { key, startMs, rules } = fixture
    if (!known.has(key)) {
      const facts = createFactOrder(positions.get(key) ?? 0)
      const none = { revision: 0, isOver: false, isLate: false, markets: new Map() }
      known.set(key, { startMs, rules, facts, ...none })
    }
    return [{ kind: 'fixture', fixture }]
  }

  function takePrices(line: PricesLine): FeedMessage[] {
    const event = known.get(line.event)
    if (event === undefined) return skip(line, `no event is called ${line.event}`)
    if (event.isOver) return []
    for (const market of line.markets) {
      const read = readMarket(event.rules, market)
      if (typeof read === 'string') skip(line, read)
      else event.markets.set(read.key, { market: read, seq: line.seq })
    }
    raise(event, line)
    return []
  }

  function read(line: Line, reading: Reading): FeedMessage[] {
    if (line.type === 'heartbeat') return []
    if (line.type === 'fixture') return takeFixture(line)
    if (line.type === 'prices') return takePrices(line)
    const event = known.get(line.event)
    if (event === undefined) return skip(line, `no event is called ${line.event}`)
    if (event.facts.isNew(line)) markLate(event, line, reading)
    const hadGap = event.facts.hasGap()
    const released = event.facts.take(line, reading.nowMs)
    const hasGap = event.facts.hasGap()
    if (hasGap !== hadGap) {
      raise(event, line)
      const fields = { event: line.event, no: line.no, seq: line.seq }
      if (hasGap) log.warn(fields, 'a fact of the odds feed is missing: its event takes no bets')
      else log.info(fields, 'the missing fact of the odds feed came')
    }
    return released.flatMap((each) => passFact(event, each, reading.nowMs))
  }

  /** Says once when the facts of an event begin to come late, and when they are on time again. */
  function markLate(event: LineEvent, line: FactLine, { completeAtMs }: Reading): void {
    if (line.type === 'correction' || NOT_PLAYED.includes(line.fact.kind)) return
    const lateMs = completeAtMs - line.at
    const isLate = lateMs > LATE_MS
    if (isLate !== event.isLate) {
      const fields = { event: line.event, seq: line.seq, lateMs: Math.max(0, lateMs) }
      if (isLate) log.warn(fields, 'the odds feed reports an event late: it takes no bets')
      else log.info(fields, 'the odds feed reports an event in time again')
      raise(event, line)
    }
    event.isLate = isLate
  }

  return {
    read,
    find: (key: string): LineEvent | undefined => known.get(key),
    /** Begins again, after the facts that the book has. */
    reset(given: ReadonlyMap<string, number>) {
      positions = given
      known.clear()
    },
    /** The line after which the feed is asked again for facts that it left out; null if for none. */
    askAfter(nowMs: number): number | null {
      const asked = [...known.values()].flatMap(({ facts }) => facts.askAfter(nowMs) ?? [])
      return asked.length === 0 ? null : Math.min(...asked)
    },
    isMissing(line: Line): boolean {
      if (line.type !== 'fact' && line.type !== 'correction') return false
      const facts = known.get(line.event)?.facts
      return facts?.hasGap() === true && facts.isNew(line)
    },
    /** What stops the events whose missing facts did not come. */
    giveUp: (nowMs: number): FeedMessage[] =>
      [...known.values()].flatMap((event) =>
        event.facts.giveUp(nowMs).flatMap((line) => passFact(event, line, nowMs)),
      ),
    gauges() {
      const open = [...known.values()].filter(({ isOver }) => !isOver)
      return {
        eventsLate: open.filter(({ isLate }) => isLate).length,
        eventsWithGap: open.filter(({ facts }) => facts.hasGap()).length,
      }
    },
  }
}

/** A text says why it cannot be used. */
function readFixture(line: FixtureLine, { championships }: Catalogue): FeedFixture | string {
  const { event: key, competition, start: startMs, competitors } = line
  const spec = championships.find(({ id }) => id === competition)?.spec
  if (spec === undefined) return `no competition has the id ${competition}`
  if (spec.sport !== 'horse-racing' && spec.sport !== 'lotteries' && competitors.length !== 2)
    return 'a match has two competitors'
  // Models price no event of this feed: its competitors count as equals there.
  const equal = { attack: 1_000, defence: 1_000, players: [] }
  const field = competitors.map((each) => ({ ...each, ...equal }))
  const rules = findSport(spec.sport).rulesOf(spec, field)
  const name =
    competitors.length === 2 ? competitors.map((each) => each.name).join(' – ') : spec.name
  const of = { key, championshipId: competition, season: 1, round: 1, name, competitors }
  return { ...of, startMs, rules, commitment: null }
}

function raise(event: LineEvent, { seq }: Line): void {
  event.revision = Math.max(event.revision + 1, seq)
}

function passFact(event: LineEvent, line: FactLine, nowMs: number): FeedMessage[] {
  const { event: key, no } = line
  event.isOver ||= line.type === 'fact' && ENDS.includes(line.fact.kind)
  if (event.isOver || line.type === 'correction' || endsPrices(event, line.fact)) {
    for (const [market, { seq }] of event.markets) {
      if (event.isOver || seq < line.seq) event.markets.delete(market)
    }
    raise(event, line)
  }
  const timed = ({ at, fact }: { at: number; fact: LineFact }) => ({
    ...toFact(event, fact),
    atMs: (fact.kind === 'withdrawn' ? knownSince(event, at, nowMs) : at) - event.startMs,
  })
  if (line.type === 'fact') return [{ kind: 'fact', key, fact: { ...timed(line), no } as Fact }]
  const { omitted: omittedFacts, added, reason, at } = line
  const body = { kind: 'corrected', omittedFacts, addedFacts: added.map(timed), reason } as const
  return [{ kind: 'fact', key, fact: { ...body, no, atMs: at - event.startMs } }]
}

/** They say nothing of how soon what happens on the field is reported. */
const NOT_PLAYED: readonly string[] = ['withdrawn', 'postponed', 'cancelled', 'walkover']

const ENDS: readonly string[] = ['ended', 'cancelled', 'walkover', 'abandoned', 'retired']

/** Whether prices of before a fact are offered no more: what happened shows in none of them. */
function endsPrices({ rules }: LineEvent, fact: LineFact): boolean {
  if (fact.kind === 'periodStarted') return fact.period === 1
  if (fact.kind === 'withdrawn' || fact.kind === 'resumed') return true
  return fact.kind !== 'postponed' && suspensionMs(rules, fact as FactBody) > 0
}

/** Bets that the book took at prices with the runner in them were placed before it withdrew. */
function knownSince({ startMs }: LineEvent, at: number, nowMs: number): number {
  return Math.max(at, Math.min(nowMs, startMs))
}

/** A fact in the words of the book: football minutes count through the stoppage of the first half. */
function toFact({ rules, startMs }: LineEvent, fact: LineFact): FactBody {
  if (fact.kind === 'postponed') return { kind: 'postponed', byMs: fact.start - startMs }
  if (rules.sport !== 'soccer' || !('minute' in fact) || fact.period !== 2) return fact as FactBody
  return { ...fact, minute: fact.minute + rules.halves[0] - 45 } as FactBody
}
