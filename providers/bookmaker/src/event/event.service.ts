import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely, Transaction } from 'kysely'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import type { Fact } from '../simulation/fact.ts'
import { listCountedFacts } from './counted-facts.ts'
import { createEventBook, type EventBook, type EventState } from './event-book.ts'
import type { EventFeed, FeedFixture, FeedMessage } from './event-feed.ts'
import {
  insertEvents,
  insertFacts,
  insertResults,
  listResults,
  listUnfinishedEvents,
  lockEventsForUpdate,
  openPublishedEvents,
  revealSeeds,
  updateEvents,
} from './event.repo.ts'
import { correctByFeed, type FeedCorrection } from './feed-correction.ts'
import { stopEvent } from './stop-event.ts'
import { advanceByRules, hasLapsed, type Advanced } from './event-lapse.ts'
import { isFinished, type BookEvent } from './event.ts'
import { readRecord } from './read-record.ts'

/** An event and its new facts after one pass. */
export type EventChange = { readonly state: EventState; readonly news: readonly Fact[] }

export type EventServiceDeps = {
  readonly db: Kysely<BookmakerDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly catalogue: Catalogue
  readonly feed: EventFeed
}

export type EventService = ReturnType<typeof createEventService>

/** With more than this an insert would have too many parameters for one statement. */
const EVENTS_PER_INSERT = 500
/** How long an event stays in memory after its end. */
const KEPT_MS = 15 * 60_000

/** Stores the messages of a feed: events, facts, ends, results and seeds. */
export function createEventService(deps: EventServiceDeps) {
  const { db, clock, log, feed } = deps
  const book = createEventBook()
  const intake = { ...deps, book }
  /** Whether there may be events that are published and not open. */
  let mayOpen = true
  /** False if the feed has returned more than is stored. */
  let isResumed = false

  /** Reads the unfinished events and lets the feed continue from them. */
  async function resume(): Promise<void> {
    const events = await listUnfinishedEvents(db)
    const started = events.filter(({ factNo }) => factNo > 0)
    const facts = await listCountedFacts(db, started)
    for (const event of events) book.set({ event, facts: facts.get(event.id) ?? [] })
    const positions = new Map(events.map(({ key, factNo }) => [key, factNo]))
    await feed.resume(positions, clock.now())
    mayOpen = true
    isResumed = true
  }

  async function open(now: Date): Promise<EventChange[]> {
    if (!mayOpen) return []
    const ids = await openPublishedEvents(db, now)
    const opened = ids.flatMap((id) => {
      const found = book.find(id)
      if (found === undefined) return []
      const state = { ...found, event: { ...found.event, status: 'open' as const } }
      book.set(state)
      return [{ state, news: [] }]
    })
    mayOpen = [...book.all()].some(({ event }) => event.status === 'scheduled')
    return opened
  }

  /** Opens the events that an earlier pass published, then stores the messages. */
  async function take(messages: readonly FeedMessage[], now: Date): Promise<EventChange[]> {
    const opened = await open(now)
    const fixtures = messages.flatMap((each) => (each.kind === 'fixture' ? [each.fixture] : []))
    const published = await publishFixtures(intake, fixtures, now)
    if (published.length > 0) mayOpen = true
    const reported: EventChange[] = []
    for (const { corrected, facts } of splitFacts(messages)) {
      reported.push(...(await reportFacts(intake, facts, now)))
      if (corrected !== undefined) reported.push(...(await correctByFeed(intake, corrected, now)))
    }
    const seeds = messages.filter((message) => message.kind === 'seed')
    await revealSeeds(db, feed.id, seeds)
    book.forgetEndedBefore(now.getTime() - KEPT_MS)
    for (const { state } of reported) {
      const { id: eventId, status } = state.event
      if (isFinished(state.event)) log.info({ eventId, status }, 'event finished')
    }
    return [...opened, ...published, ...reported]
  }

  return {
    book: book as EventBook,
    resume,
    /** Polls the feed once and stores its messages. Messages that could not be stored are returned again. */
    async pass(): Promise<EventChange[]> {
      if (!isResumed) await resume()
      const now = clock.now()
      const messages = await feed.poll(now)
      isResumed = false
      const changes = await take(messages, now)
      isResumed = true
      return changes
    },
  }
}

export type Intake = EventServiceDeps & { readonly book: EventBook }

async function publishFixtures(
  { db, feed, catalogue, book }: Intake,
  fixtures: readonly FeedFixture[],
  now: Date,
): Promise<EventChange[]> {
  const changes: EventChange[] = []
  const unknown = fixtures.filter(({ key }) => book.findByKey(key) === undefined)
  for (let from = 0; from < unknown.length; from += EVENTS_PER_INSERT) {
    const events = unknown.slice(from, from + EVENTS_PER_INSERT).map((fixture) => {
      const { sportId, categoryId } = findChampionship(catalogue, fixture.championshipId)
      return { fixture, sportId, categoryId }
    })
    for (const event of await insertEvents(db, feed.id, events, now)) {
      const state = { event, facts: [] }
      book.set(state)
      changes.push({ state, news: [] })
    }
  }
  return changes
}

/** Facts, ends and results in one transaction; the book in memory follows the commit. */
async function reportFacts(
  { db, book, log }: Intake,
  news: ReadonlyMap<string, readonly Fact[]>,
  now: Date,
): Promise<EventChange[]> {
  const lapsed = [...book.all()].filter(({ event }) => hasLapsed(event, now.getTime()))
  const reported = [...news.keys()].flatMap((key) => book.findByKey(key)?.event.id ?? [])
  const ids = [...new Set([...reported, ...lapsed.map(({ event }) => event.id)])]
  if (ids.length === 0) return []
  const changes = await db.transaction().execute(async (trx) => {
    const events = await lockEventsForUpdate(trx, ids)
    const changed = events.filter((event) => !isKnown(book.find(event.id)?.event, event))
    const corrected = await listCountedFacts(trx, changed)
    const changes = events.flatMap((event): EventChange[] => {
      const fresh = (news.get(event.key) ?? []).filter(({ no }) => no > event.factNo)
      if (isFinished(event)) return []
      const known = corrected.get(event.id) ?? book.find(event.id)?.facts ?? []
      const advanced = advance({ event, facts: known }, fresh, { now, log })
      if (advanced === null) return [{ state: { event: stopEvent(event), facts: known }, news: [] }]
      const { event: next, counted } = advanced
      if (counted.length === 0) return []
      const facts = [...known, ...counted]
      const resultVersion = next.resultVersion + (isFinished(next) ? 1 : 0)
      const resulted = { ...next, resultVersion }
      return [{ state: { event: resulted, facts }, news: counted }]
    })
    const states = changes.map(({ state }) => state)
    await insertFacts(
      trx,
      changes.flatMap(({ state, news }) => news.map((fact) => ({ eventId: state.event.id, fact }))),
    )
    await updateEvents(
      trx,
      states.map(({ event }) => event),
    )
    for (const { event } of states) if (isFinished(event)) await insertResultAtEnd(trx, event, now)
    return changes
  })
  for (const { state } of changes) book.set(state)
  return changes
}

/** Null if the facts cannot follow the known ones, or nothing could be settled by them. */
function advance(
  { event, facts: known }: EventState,
  facts: readonly Fact[],
  { now, log }: { readonly now: Date; readonly log: Log },
): Advanced | null {
  try {
    const advanced = advanceByRules(event, facts, now.getTime())
    const { event: next, counted } = advanced
    if (counted.length > 0)
      readRecord({ event: next, facts: [...known, ...counted] }, now.getTime())
    return advanced
  } catch (error) {
    // Logged once: the facts after it fail as well.
    if (!event.isSuspendedByOperator) log.error({ err: error, eventId: event.id }, 'event stopped')
    return null
  }
}

type Batch = {
  readonly facts: Map<string, Fact[]>
  /** After these facts. */
  readonly corrected?: FeedCorrection
}

/** The facts by their events, up to each correction. */
function splitFacts(messages: readonly FeedMessage[]): readonly Batch[] {
  const batches: Batch[] = []
  let facts = new Map<string, Fact[]>()
  for (const message of messages) {
    if (message.kind !== 'fact') continue
    const { key, fact } = message
    if (fact.kind === 'corrected') {
      batches.push({ facts, corrected: { key, fact } })
      facts = new Map()
    } else facts.set(key, [...(facts.get(key) ?? []), fact])
  }
  return [...batches, { facts }]
}

function findChampionship(catalogue: Catalogue, id: number) {
  const found = catalogue.championships.find((championship) => championship.id === id)
  if (found === undefined) throw new Error(`the catalogue has no championship ${id}`)
  return found
}

/** The result of an ended event: as reported, or as it was corrected in play. */
async function insertResultAtEnd(
  trx: Transaction<BookmakerDatabase>,
  { id: eventId, resultVersion: version }: BookEvent,
  now: Date,
): Promise<void> {
  const reported = { omittedFacts: [], addedFacts: [], actor: null, reason: null }
  const before = version === 1 ? reported : (await listResults(trx, eventId)).at(-1)!
  await insertResults(trx, [{ ...before, eventId, version }], now)
}

/** Whether the book in memory is as far as the database: a correction may have overtaken it. */
function isKnown(known: BookEvent | undefined, event: BookEvent): boolean {
  return known?.factNo === event.factNo && known.resultVersion === event.resultVersion
}
