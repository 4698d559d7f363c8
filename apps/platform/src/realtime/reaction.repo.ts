import type { EventName } from '@fairhouse/contract/events'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { OutboxEvent } from '#platform/realtime/delivery'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/**
 * Registers reactions from now on; known ones keep their positions. Nothing is removed: during a
 * rolling upgrade another version may have other reactions.
 */
export async function saveSubscribers(
  db: Db,
  subscribers: readonly { readonly event: EventName; readonly name: string }[],
): Promise<void> {
  if (subscribers.length === 0) return
  // Sorted, so that nodes starting concurrently lock rows in the same order.
  const sorted = subscribers.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const values = sorted.map(({ name, event }) => sql`(${name}, ${event})`)
  const { rows } = await sql<{ name: string; event: string }>`
    INSERT INTO outbox_subscriber AS s (name, event, position)
    SELECT v.name, v.event, m.last_seq FROM (VALUES ${sql.join(values)}) AS v (name, event),
      outbox_mark() AS m
    ON CONFLICT (name) DO UPDATE SET seen_at = clock_timestamp()
    RETURNING s.name, s.event`.execute(db)
  for (const { name, event } of rows) {
    if (!subscribers.some((each) => each.name === name && each.event === event))
      throw new Error(`The reaction ${name} is enrolled for ${event}: give the new one a new name`)
  }
}

/** Records that a running node has these reactions. */
export async function touchSubscribers(db: Db, names: readonly string[]): Promise<void> {
  await sql`UPDATE outbox_subscriber SET seen_at = clock_timestamp()
    WHERE name = ANY(${names})`.execute(db)
}

/** See `outbox_mark`: transactions by their virtual id. */
export type OutboxMark = { readonly lastSeq: bigint; readonly appending: readonly string[] }

/**
 * Identifies a run of the server between two crashes. One that crashes, or is replaced by its copy, loses its
 * statistics together with commits that did not wait for the disk, and gives their numbers out again. What is
 * known of another run says nothing of this one.
 */
const RUN = sql`(SELECT stats_reset::text FROM pg_stat_wal)`

export async function readMark(db: Db): Promise<OutboxMark & { readonly run: string }> {
  const { rows } = await sql<OutboxMark & { readonly run: string }>`
    SELECT last_seq AS "lastSeq", appending, ${RUN} AS run FROM outbox_mark()`.execute(db)
  return rows[0]!
}

export type ReadySubscriber = {
  readonly name: string
  readonly hasNew: boolean
  readonly hasDue: boolean
}

/**
 * The reactions with work: events after their position, or retries. Has no parameters, so that it
 * is planned each time, and uses the index of names: most reactions wait for rare events, and a
 * plan by number would read all others.
 */
export async function findReady(
  db: Db,
  { names, safeSeq }: { readonly names: readonly string[]; readonly safeSeq: bigint },
): Promise<ReadySubscriber[]> {
  if (names.length === 0) return []
  const { rows } = await sql<ReadySubscriber>`
    SELECT s.name, ready.new AS "hasNew", ready.due AS "hasDue"
    FROM outbox_subscriber AS s LEFT JOIN LATERAL (
      SELECT e.event, e.seq FROM outbox_event AS e
      WHERE (e.event, e.seq) > (s.event, s.position) ORDER BY e.event, e.seq LIMIT 1
    ) AS next ON true CROSS JOIN LATERAL (SELECT
      coalesce(next.event = s.event AND next.seq <= ${sql.raw(safeSeq.toString())}, false) AS new,
      EXISTS (SELECT FROM outbox_reaction AS r WHERE r.name = s.name AND r.parked_at IS NULL
        AND r.next_attempt_at <= clock_timestamp()) AS due
    ) AS ready
    WHERE s.name IN (${sql.join(names.map((name) => sql.lit(name)))})
      AND (ready.new OR ready.due)`.execute(db)
  return rows
}

/** How far a subscriber is, and whether events that it passed wait. */
export type SubscriberPosition = {
  readonly position: bigint
  readonly hasWaiting: boolean
  readonly run: string
}

/**
 * Locks a subscriber's position until the transaction ends, so that only one node runs the
 * reaction. Undefined if another node has it, or it does not exist. The commit does not wait for
 * the disk: a crash undoes position and effects together, and they are repeated.
 */
export async function lockPosition(
  trx: Trx,
  name: string,
  ifLocked: 'skip' | 'wait',
): Promise<SubscriberPosition | undefined> {
  const skip = ifLocked === 'skip' ? sql` SKIP LOCKED` : sql``
  const { rows } = await sql<SubscriberPosition>`
    SELECT position, ${RUN} AS run, set_config('synchronous_commit', 'off', true), EXISTS (
      SELECT FROM outbox_reaction WHERE name = ${name} AND parked_at IS NULL) AS "hasWaiting"
    FROM outbox_subscriber WHERE name = ${name} FOR UPDATE${skip}`.execute(trx)
  return rows[0]
}

/** Those of the players for whom an earlier event waits. */
export async function findHeldPlayers(
  trx: Trx,
  name: string,
  events: readonly StoredEvent[],
): Promise<ReadonlySet<string | null>> {
  const players = events.map(({ playerId }) => playerId)
  const { rows } = await sql<{ playerId: string }>`
    SELECT DISTINCT player_id AS "playerId" FROM outbox_reaction
    WHERE name = ${name} AND parked_at IS NULL AND player_id = ANY(${players}::uuid[])`.execute(trx)
  return new Set(rows.map(({ playerId }) => playerId))
}

/** An event as reactions need it. */
export type StoredEvent = Omit<OutboxEvent, 'channel' | 'channelEvent' | 'traceparent'>

/** The next events after a position, in order. */
export async function listNext(
  trx: Trx,
  after: {
    readonly event: EventName
    readonly position: bigint
    readonly safeSeq: bigint
    readonly limit: number
  },
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    SELECT e.seq, e.id, e.event, e.player_id AS "playerId", e.payload, e.created_at AS "createdAt"
    FROM outbox_event AS e
    WHERE e.event = ${after.event} AND e.seq > ${after.position} AND e.seq <= ${after.safeSeq}
    ORDER BY e.seq LIMIT ${after.limit}`.execute(trx)
  return rows
}

export async function movePosition(trx: Trx, name: string, position: bigint): Promise<void> {
  await sql`UPDATE outbox_subscriber SET position = ${position} WHERE name = ${name}`.execute(trx)
}

/** Sets aside events that the position passes; those without a failure wait for an earlier one. */
export async function putAside(
  trx: Trx,
  name: string,
  events: readonly StoredEvent[],
  failure?: { readonly error: string; readonly retryAfterMs: number },
): Promise<void> {
  const seqs = events.map(({ seq }) => seq.toString())
  const [attempts, error] = failure ? [1, failure.error.slice(0, ERROR_LENGTH_MAX)] : [0, null]
  await sql`
    INSERT INTO outbox_reaction (event_seq, name, player_id, attempts, last_error, next_attempt_at)
    SELECT e.seq, ${name}, e.player_id, ${attempts}, ${error},
      clock_timestamp() + ${failure?.retryAfterMs ?? null}::float8 * interval '1 ms'
    FROM outbox_event AS e WHERE e.seq = ANY(${seqs}::bigint[])`.execute(trx)
}

const ERROR_LENGTH_MAX = 500

/** An event set aside, with its failed attempts. */
export type WaitingEvent = StoredEvent & { readonly attempts: number }

/** Takes the oldest due event. Lock the position first. */
export async function takeDue(trx: Trx, name: string): Promise<WaitingEvent | undefined> {
  const { rows } = await sql<WaitingEvent>`
    WITH taken AS (
      DELETE FROM outbox_reaction WHERE name = ${name} AND event_seq = (
        SELECT event_seq FROM outbox_reaction
        WHERE name = ${name} AND parked_at IS NULL AND next_attempt_at <= clock_timestamp()
        ORDER BY event_seq LIMIT 1)
      RETURNING event_seq, attempts
    )
    SELECT e.seq, e.id, e.event, e.player_id AS "playerId", e.payload,
      e.created_at AS "createdAt", taken.attempts
    FROM taken JOIN outbox_event AS e ON e.seq = taken.event_seq`.execute(trx)
  return rows[0]
}

/** Releases a player's next waiting event after the previous one is done or given up. */
export async function releaseNext(trx: Trx, name: string, playerId: string | null): Promise<void> {
  if (playerId === null) return
  await sql`
    UPDATE outbox_reaction SET next_attempt_at = clock_timestamp()
    WHERE name = ${name} AND next_attempt_at IS NULL AND event_seq = (
      SELECT min(event_seq) FROM outbox_reaction
      WHERE name = ${name} AND player_id = ${playerId} AND parked_at IS NULL)`.execute(trx)
}

/** Records another failure: retried after a delay, or, with null, only by an operator. */
export async function postpone(
  trx: Trx,
  name: string,
  event: StoredEvent,
  failure: { readonly error: string; readonly retryAfterMs: number | null },
): Promise<void> {
  const { retryAfterMs } = failure
  await sql`
    UPDATE outbox_reaction SET
      attempts = attempts + 1,
      last_error = ${failure.error.slice(0, ERROR_LENGTH_MAX)},
      next_attempt_at = clock_timestamp() + ${retryAfterMs ?? 0}::float8 * interval '1 ms',
      parked_at = CASE WHEN ${retryAfterMs === null} THEN clock_timestamp() END
    WHERE event_seq = ${event.seq} AND name = ${name}`.execute(trx)
  if (retryAfterMs === null) await releaseNext(trx, name, event.playerId)
}

/** Limit of counted events per reaction. */
/** Whether reactions have handled all events from before a time, or of a player; parked ones aside. */
export async function haveHandled(
  db: Db,
  {
    names,
    before = null,
    playerId = null,
  }: {
    readonly names: readonly string[]
    readonly before?: Date | null
    readonly playerId?: string | null
  },
): Promise<boolean> {
  const isMeant = sql`(${before}::timestamptz IS NULL OR e.created_at < ${before})
    AND (${playerId}::uuid IS NULL OR e.player_id = ${playerId})`
  const { rows } = await sql<{ waits: boolean }>`
    SELECT EXISTS (SELECT FROM outbox_subscriber AS s JOIN outbox_event AS e
        ON e.event = s.event AND e.seq > s.position
        WHERE s.name = ANY(${names}) AND ${isMeant})
      OR EXISTS (SELECT FROM outbox_reaction AS r JOIN outbox_event AS e ON e.seq = r.event_seq
        WHERE r.name = ANY(${names}) AND r.parked_at IS NULL AND ${isMeant}) AS waits
    `.execute(db)
  return !rows[0]!.waits
}

const UNHANDLED_MAX = 10_000

/** Number of pending reactions to committed events, parked ones included. */
export async function countUnhandled(db: Db): Promise<number> {
  const { rows } = await sql<{ unhandled: number }>`
    SELECT ((SELECT count(*) FROM outbox_reaction) + (
      -- A short look into the index for each: a long queue is no time to count all of it.
      SELECT coalesce(sum((SELECT count(*) FROM (SELECT FROM outbox_event AS e
        WHERE e.event = s.event AND e.seq > s.position LIMIT ${UNHANDLED_MAX}) AS waiting)), 0)
      FROM outbox_subscriber AS s))::int AS unhandled`.execute(db)
  return rows[0]!.unhandled
}
