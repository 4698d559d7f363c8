import type { Log } from '@fairhouse/server-kit/logger'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventFeed, FeedMessage } from '../event/event-feed.ts'
import type { PriceSource } from '../live/price-source.ts'
import type { PricedMarket } from '../live/priced-market.ts'
import type { Fact, FactBody } from '../simulation/fact.ts'
import type { Rules } from '../sports/fixture.ts'
import { findSport, suspensionMs } from '../sports/sports.ts'
import { listOffered, readMarket } from './line-prices.ts'
import { createFactOrder, type FactLine, type FactOrder } from './fact-order.ts'
import { createLineSequence, readAgain } from './line-sequence.ts'
import type { LineSource } from './line-source.ts'
import type { Line, LineFact } from './line.schema.ts'

type FixtureLine = Extract<Line, { type: 'fixture' }>
type PricesLine = Extract<Line, { type: 'prices' }>

type Known = {
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

/** Without a socket the feed is asked so often, with one only to be sure that nothing is missing. */
const PULL_MS = 1_000
const PULL_BESIDE_SOCKET_MS = 5_000

/** A fact that an earlier answer should have had so long before it came: people know what the book does not. */
const LATE_MS = 30_000

export type LineFeed = EventFeed &
  PriceSource & {
    /** Figures of its events. */
    gauges(): { readonly eventsLate: number; readonly eventsWithGap: number }
    close(): void
  }

/** An odds feed from outside, as `docs/odds-feed.md` describes it: its events and its prices. */
export function createLineFeed(deps: {
  readonly source: LineSource
  readonly catalogue: Catalogue
  readonly log: Log
}): LineFeed {
  const { source, catalogue, log } = deps
  const sequence = createLineSequence(log)
  const known = new Map<string, Known>()
  /** Lines of the socket that were not read yet. */
  let waiting: readonly string[] = []
  let pulledAtMs = -Infinity
  /** When the feed had last answered everything that it has. */
  let completeAtMs = -Infinity
  /** The facts that the book has, by event. */
  let positions: ReadonlyMap<string, number> = new Map()

  const skip = ({ seq }: Pick<Line, 'seq'>, reason: string): FeedMessage[] => {
    log.warn({ seq, reason }, 'a line of the odds feed cannot be used')
    return []
  }

  function readFixture(line: FixtureLine): FeedMessage[] {
    const { event: key, competition, start: startMs, competitors } = line
    const championship = catalogue.championships.find(({ id }) => id === competition)
    if (championship === undefined) return skip(line, `no competition has the id ${competition}`)
    const { spec } = championship
    if (spec.sport !== 'horse-racing' && spec.sport !== 'lotteries' && competitors.length !== 2) {
      return skip(line, 'a match has two competitors')
    }
    // Models price no event of this feed: its competitors count as equals there.
    const field = competitors.map((each) => ({
      ...each,
      attack: 1_000,
      defence: 1_000,
      players: [],
    }))
    const rules = findSport(spec.sport).rulesOf(spec, field)
    if (!known.has(key)) {
      const facts = createFactOrder(positions.get(key) ?? 0)
      const none = { revision: 0, isOver: false, isLate: false, markets: new Map() }
      known.set(key, { startMs, rules, facts, ...none })
    }
    const name =
      competitors.length === 2 ? competitors.map((each) => each.name).join(' – ') : spec.name
    const of = { key, championshipId: competition, season: 1, round: 1, name, competitors }
    return [{ kind: 'fixture', fixture: { ...of, startMs, rules, commitment: null } }]
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

  function readLine(line: Line, nowMs: number): FeedMessage[] {
    if (line.type === 'fixture') return readFixture(line)
    if (line.type === 'prices') return takePrices(line)
    const event = known.get(line.event)
    if (event === undefined) return skip(line, `no event is called ${line.event}`)
    if (event.facts.isNew(line)) markLate(event, line)
    const hadGap = event.facts.hasGap()
    const released = event.facts.take(line, nowMs)
    const hasGap = event.facts.hasGap()
    if (hasGap !== hadGap) {
      raise(event, line)
      const fields = { event: line.event, no: line.no, seq: line.seq }
      if (hasGap) log.warn(fields, 'a fact of the odds feed is missing: its event takes no bets')
      else log.info(fields, 'the missing fact of the odds feed came')
    }
    return released.flatMap((each) => passFact(event, each, nowMs))
  }

  function raise(event: Known, { seq }: Line): void {
    event.revision = Math.max(event.revision + 1, seq)
  }

  /** Says once when the facts of an event begin to come late, and when they are on time again. */
  function markLate(event: Known, line: FactLine): void {
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

  function passFact(event: Known, line: FactLine, nowMs: number): FeedMessage[] {
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

  async function readNew(now: Date): Promise<Line[]> {
    const pushed = source.drain?.(sequence.last())
    waiting = waiting.concat(pushed ?? [])
    const pauseMs = pushed === undefined || sequence.hasGap() ? PULL_MS : PULL_BESIDE_SOCKET_MS
    let pulled: readonly Line[] = []
    if (sequence.isBehind() || now.getTime() - pulledAtMs >= pauseMs) {
      // Until it answers nothing of the socket is used, so that nothing is lost.
      pulled = sequence.fill(await source.pull(sequence.last()))
      pulledAtMs = now.getTime()
      pulled = [...pulled, ...(await readMissing(pulledAtMs))]
    }
    const pushedNow = sequence.push(waiting)
    waiting = []
    return [...pulled, ...pushedNow]
  }

  /** Numbers that an answer jumped over may be in the next one. */
  async function readMissing(nowMs: number): Promise<readonly Line[]> {
    const asked = [...known.values()].flatMap(({ facts }) => facts.askAfter(nowMs) ?? [])
    if (asked.length === 0 || sequence.isBehind()) return []
    const lines = (await source.pull(Math.min(...asked))).map(readAgain)
    return lines.filter((line) => {
      if (line?.type !== 'fact' && line?.type !== 'correction') return false
      const facts = known.get(line.event)?.facts
      return facts?.hasGap() === true && facts.isNew(line)
    }) as Line[]
  }

  async function poll(now: Date): Promise<FeedMessage[]> {
    const nowMs = now.getTime()
    const messages = (await readNew(now)).flatMap((line) => readLine(line, nowMs))
    if (!sequence.isBehind() && pulledAtMs === nowMs) completeAtMs = nowMs
    const inVain = [...known.values()].flatMap((event) =>
      event.facts.giveUp(nowMs).flatMap((line) => passFact(event, line, nowMs)),
    )
    return [...messages, ...inVain]
  }

  return {
    id: 'lines',
    async resume(given) {
      // The book drops what it has.
      positions = given
      known.clear()
      sequence.reset()
      pulledAtMs = -Infinity
      completeAtMs = -Infinity
    },
    poll,
    async price(kind, state, nowMs) {
      const event = known.get(state.event.key)
      // What is read of an earlier hour is no price of now.
      if (sequence.isBehind() || event === undefined) return []
      if (event.isLate || event.facts.hasGap()) return []
      const markets = [...event.markets.values()].map(({ market }) => market)
      return listOffered(kind, state, markets, nowMs)
    },
    hurry: () => undefined,
    // No price of before is kept for after.
    revision: ({ key }) => (sequence.isBehind() ? 0 : (known.get(key)?.revision ?? 0)),
    // Nothing says how selections of one event depend on each other, so none are combined.
    join: async () => undefined,
    gauges() {
      const open = [...known.values()].filter(({ isOver }) => !isOver)
      return {
        eventsLate: open.filter(({ isLate }) => isLate).length,
        eventsWithGap: open.filter(({ facts }) => facts.hasGap()).length,
      }
    },
    close: () => source.close?.(),
  }
}

/** They say nothing of how soon what happens on the field is reported. */
const NOT_PLAYED: readonly string[] = ['withdrawn', 'postponed', 'cancelled', 'walkover']

const ENDS: readonly string[] = ['ended', 'cancelled', 'walkover', 'abandoned', 'retired']

/** Whether prices of before a fact are offered no more: what happened shows in none of them. */
function endsPrices({ rules }: Known, fact: LineFact): boolean {
  if (fact.kind === 'periodStarted') return fact.period === 1
  if (fact.kind === 'withdrawn' || fact.kind === 'resumed') return true
  return fact.kind !== 'postponed' && suspensionMs(rules, fact as FactBody) > 0
}

/** Bets that the book took at prices with the runner in them were placed before it withdrew. */
function knownSince({ startMs }: Known, at: number, nowMs: number): number {
  return Math.max(at, Math.min(nowMs, startMs))
}

/** A fact in the words of the book: football minutes count through the stoppage of the first half. */
function toFact({ rules, startMs }: Known, fact: LineFact): FactBody {
  if (fact.kind === 'postponed') return { kind: 'postponed', byMs: fact.start - startMs }
  if (rules.sport !== 'soccer' || !('minute' in fact) || fact.period !== 2) return fact as FactBody
  return { ...fact, minute: fact.minute + rules.halves[0] - 45 } as FactBody
}
