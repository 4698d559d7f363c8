import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import type { Fact } from '../simulation/fact.ts'
import type { Fixture } from '../sports/fixture.ts'
import { startScore } from '../sports/score.ts'
import type { FeedFixture } from './event-feed.ts'
import type { BookEvent } from './event.ts'
import type { ResultChange } from './result.ts'

type Db = Kysely<BookmakerDatabase> | Transaction<BookmakerDatabase>

export type NewEvent = {
  readonly fixture: FeedFixture
  readonly sportId: number
  readonly categoryId: number
}

/** Inserts the missing events and returns them. */
export async function insertEvents(
  db: Db,
  feed: string,
  events: readonly NewEvent[],
  publishedAt: Date,
): Promise<BookEvent[]> {
  if (events.length === 0) return []
  const rows = await db
    .insertInto('event')
    .values(events.map((event) => toRow(feed, event, publishedAt)))
    .onConflict((conflict) => conflict.columns(['feed', 'feed_key']).doNothing())
    .returningAll()
    .execute()
  return rows.map(toEvent)
}

function toRow(feed: string, { fixture, sportId, categoryId }: NewEvent, publishedAt: Date) {
  const startAt = new Date(fixture.startMs)
  return {
    feed,
    feed_key: fixture.key,
    sport_id: sportId,
    category_id: categoryId,
    championship_id: fixture.championshipId,
    season: fixture.season,
    round: fixture.round,
    name: fixture.name,
    competitors: JSON.stringify(fixture.competitors),
    origin_at: startAt,
    start_at: startAt,
    status: 'scheduled' as const,
    published_at: publishedAt,
    rules: JSON.stringify(fixture.rules),
    commitment:
      fixture.commitment === null ? null : JSON.stringify(withoutRules(fixture.commitment.fixture)),
    fixture_hash: fixture.commitment?.fixtureHash ?? null,
    seed_hash: fixture.commitment?.seedHash ?? null,
    score: JSON.stringify(startScore(fixture.rules)),
  }
}

/** The rules of a fixture are a separate column. */
function withoutRules({ rules: _, ...commitment }: Fixture): Omit<Fixture, 'rules'> {
  return commitment
}

/** Upcoming or live events. */
export async function listUnfinishedEvents(db: Db): Promise<BookEvent[]> {
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('status', 'in', ['scheduled', 'open', 'live'])
    .orderBy('start_at')
    .orderBy('id')
    .execute()
  return rows.map(toEvent)
}

/** In the order of their ids, so that two who lock several events never wait for each other. */
export async function lockEventsForUpdate(db: Db, ids: readonly number[]): Promise<BookEvent[]> {
  if (ids.length === 0) return []
  const query = db.selectFrom('event').selectAll().where('id', 'in', ids).orderBy('id').forUpdate()
  return (await query.execute()).map(toEvent)
}

export type FinishedFilter = {
  readonly sportId?: number | undefined
  readonly championshipId?: number | undefined
  /** The day of the end in UTC, `YYYY-MM-DD`. */
  readonly date?: string | undefined
  /** Ended at or after. */
  readonly from?: string | undefined
  /** Ended before. */
  readonly to?: string | undefined
  /** Those that follow this one in the list. */
  readonly after?: number | undefined
  /** At most {@link FINISHED_MAX}. */
  readonly limit?: number | undefined
}

/** Results of one answer. */
export const FINISHED_MAX = 200
const DAY_MS = 24 * 3_600_000

/** Events that were played, the latest first. */
export async function listFinishedEvents(db: Db, filter: FinishedFilter): Promise<BookEvent[]> {
  const { sportId, championshipId, date, from: first, to: last, after, limit } = filter
  let query = db.selectFrom('event').selectAll().where('status', 'in', ['ended', 'abandoned'])
  if (sportId !== undefined) query = query.where('sport_id', '=', sportId)
  if (championshipId !== undefined) query = query.where('championship_id', '=', championshipId)
  if (date !== undefined) {
    const from = new Date(`${date}T00:00:00Z`)
    const to = new Date(from.getTime() + DAY_MS)
    query = query.where('ended_at', '>=', from).where('ended_at', '<', to)
  }
  if (first !== undefined) query = query.where('ended_at', '>=', new Date(first))
  if (last !== undefined) query = query.where('ended_at', '<', new Date(last))
  if (after !== undefined) {
    const place = sql`(SELECT ended_at, id FROM event WHERE id = ${after})`
    query = query.where(sql<boolean>`(ended_at, id) < ${place}`)
  }
  const ordered = query.orderBy('ended_at', 'desc').orderBy('id', 'desc')
  return (await ordered.limit(limit ?? FINISHED_MAX).execute()).map(toEvent)
}

/** Events of a season of a championship that were played to their end. */
export async function listSeason(db: Db, championshipId: number, season: number) {
  const query = db
    .selectFrom('event')
    .selectAll()
    .where('championship_id', '=', championshipId)
    .where('season', '=', season)
    .where('status', '=', 'ended')
  return (await query.execute()).map(toEvent)
}

/** The latest season of a championship of which an event was played; undefined before any. */
export async function findLastSeason(db: Db, championshipId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('event')
    .select('season')
    .where('championship_id', '=', championshipId)
    .where('status', '=', 'ended')
    .orderBy('start_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.season
}

/** The last events of a championship in which all of these competitors played, the latest first. */
export async function listPlayedBy(
  db: Db,
  championshipId: number,
  { ids, limit }: { readonly ids: readonly number[]; readonly limit: number },
): Promise<BookEvent[]> {
  let query = db
    .selectFrom('event')
    .selectAll()
    .where('championship_id', '=', championshipId)
    .where('status', '=', 'ended')
  for (const id of ids) {
    query = query.where(sql<boolean>`competitors @> ${JSON.stringify([{ id }])}::jsonb`)
  }
  const rows = await query.orderBy('start_at', 'desc').orderBy('id').limit(limit).execute()
  return rows.map(toEvent)
}

/** The data published with the event, when that was, and the seed after the event. */
export async function readCommitment(db: Db, id: number) {
  const row = await db
    .selectFrom('event')
    .select(['rules', 'commitment', 'fixture_hash', 'seed_hash', 'seed', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (
    row === undefined ||
    row.seed_hash === null ||
    row.fixture_hash === null ||
    row.commitment === null
  ) {
    return undefined
  }
  return {
    seedHash: row.seed_hash,
    fixtureHash: row.fixture_hash,
    fixture: { ...row.commitment, rules: row.rules },
    seed: row.seed,
    publishedAt: row.published_at.toISOString(),
  }
}

export async function findEvent(db: Db, id: number): Promise<BookEvent | undefined> {
  const row = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : toEvent(row)
}

/** Of an event that may have ended long ago. */
export async function findEventId(db: Db, feed: string, key: string): Promise<number | undefined> {
  const query = db.selectFrom('event').select('id').where('feed', '=', feed)
  return (await query.where('feed_key', '=', key).executeTakeFirst())?.id
}

export async function listEventsById(db: Db, ids: readonly number[]): Promise<BookEvent[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('event').selectAll().where('id', 'in', ids).execute()
  return rows.map(toEvent)
}

/** Opens bets on events that were published before `now`, and returns their ids. */
export async function openPublishedEvents(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('event')
    .set({ status: 'open', opened_at: now })
    .where('status', '=', 'scheduled')
    .where('published_at', '<', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes the columns that facts and operators change. */
export async function updateEvents(db: Db, events: readonly BookEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => ({
    id: event.id,
    status: event.status,
    start_at: new Date(event.startMs),
    ended_at: event.endedAtMs === null ? null : new Date(event.endedAtMs),
    fact_no: event.factNo,
    operator_act_no: event.operatorActNo,
    score: event.score,
    suspended_until: event.suspendedUntilMs === 0 ? null : new Date(event.suspendedUntilMs),
    is_suspended_by_operator: event.isSuspendedByOperator,
    suspended_markets: event.suspendedMarkets,
    void_markets: event.voidMarkets,
    result_version: event.resultVersion,
  }))
  await sql`
    update event set status = x.status, start_at = x.start_at, ended_at = x.ended_at,
      fact_no = x.fact_no, operator_act_no = x.operator_act_no, score = x.score,
      suspended_until = x.suspended_until, is_suspended_by_operator = x.is_suspended_by_operator,
      suspended_markets = x.suspended_markets, void_markets = x.void_markets,
      result_version = x.result_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id integer, status text,
      start_at timestamptz, ended_at timestamptz, fact_no integer, operator_act_no integer, score jsonb,
      suspended_until timestamptz, is_suspended_by_operator boolean, suspended_markets jsonb,
      void_markets jsonb, result_version integer)
    where event.id = x.id`.execute(db)
}

export async function insertFacts(
  db: Db,
  facts: readonly { readonly eventId: number; readonly fact: Fact }[],
): Promise<void> {
  if (facts.length === 0) return
  const rows = facts.map(({ eventId, fact: { no, atMs, ...body } }) => ({
    event_id: eventId,
    no,
    at_ms: atMs,
    body,
  }))
  await sql`
    insert into event_fact (event_id, no, at_ms, body)
    select event_id, no, at_ms, body from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(event_id integer, no integer, at_ms bigint, body jsonb)`.execute(db)
}

/** The facts of events in order. */
export async function listFacts(
  db: Db,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, Fact[]>> {
  const facts = new Map<number, Fact[]>(eventIds.map((id) => [id, []]))
  if (eventIds.length === 0) return facts
  const rows = await db
    .selectFrom('event_fact')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('event_id')
    .orderBy('no')
    .execute()
  for (const { event_id, no, at_ms, body } of rows) {
    facts.get(event_id)?.push({ ...body, no, atMs: Number(at_ms) })
  }
  return facts
}

const FINISHED = ['ended', 'abandoned', 'cancelled'] as const

/** Publishes seeds of finished events; others are skipped. */
export async function revealSeeds(
  db: Db,
  feed: string,
  seeds: readonly { readonly key: string; readonly seed: string }[],
): Promise<void> {
  for (const { key, seed } of seeds) {
    const ofEvent = db.updateTable('event').where('feed', '=', feed).where('feed_key', '=', key)
    const isOver = ofEvent.where('status', 'in', FINISHED)
    await isOver.set({ seed }).where('seed', 'is', null).execute()
  }
}

export type Result = ResultChange & {
  readonly eventId: number
  readonly version: number
  readonly actor: string | null
  readonly reason: string | null
  /** The market that this version voids. */
  readonly voidMarket?: string | null
}

export async function insertResults(
  db: Db,
  results: readonly Result[],
  madeAt: Date,
): Promise<void> {
  if (results.length === 0) return
  const rows = results.map((result) => ({
    event_id: result.eventId,
    version: result.version,
    omitted_facts: JSON.stringify(result.omittedFacts),
    added_facts: JSON.stringify(result.addedFacts),
    made_at: madeAt,
    actor: result.actor,
    reason: result.reason,
    void_market: result.voidMarket ?? null,
  }))
  await db.insertInto('event_result').values(rows).execute()
}

/** The versions of an event's result, the first one first. */
export async function listResults(db: Db, eventId: number): Promise<(Result & { madeAt: Date })[]> {
  const rows = await db
    .selectFrom('event_result')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('version')
    .execute()
  return rows.map((row) => ({
    eventId: row.event_id,
    version: row.version,
    omittedFacts: row.omitted_facts,
    addedFacts: row.added_facts,
    actor: row.actor,
    reason: row.reason,
    voidMarket: row.void_market,
    madeAt: row.made_at,
  }))
}

export function toEvent(row: Selectable<BookmakerDatabase['event']>): BookEvent {
  return {
    id: row.id,
    key: row.feed_key,
    sportId: row.sport_id,
    categoryId: row.category_id,
    championshipId: row.championship_id,
    season: row.season,
    round: row.round,
    name: row.name,
    competitors: row.competitors,
    rules: row.rules,
    originMs: row.origin_at.getTime(),
    startMs: row.start_at.getTime(),
    status: row.status,
    factNo: row.fact_no,
    operatorActNo: row.operator_act_no,
    score: row.score,
    suspendedUntilMs: row.suspended_until?.getTime() ?? 0,
    isSuspendedByOperator: row.is_suspended_by_operator,
    suspendedMarkets: row.suspended_markets,
    voidMarkets: row.void_markets,
    endedAtMs: row.ended_at?.getTime() ?? null,
    resultVersion: row.result_version,
    seedHash: row.seed_hash,
    fixtureHash: row.fixture_hash,
  }
}
