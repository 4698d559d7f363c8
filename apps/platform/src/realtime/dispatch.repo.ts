/** The dispatcher's own connection and its SQL. Work on it stops when the lease is lost. */
import { KEEP_ALIVE } from '@fairhouse/server-kit/database'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import type { PlatformDatabase } from '#platform/database/schema'
import type { OutboxEvent } from '#platform/realtime/delivery'
import { OutboxHorizon } from '#platform/realtime/outbox-horizon'

/** Any constant: it identifies the dispatch lease of a database. */
export const LEASE_KEY = 7_030_001

const KEEPALIVES = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'

/** A list that is compared item by item. */
const SHORT_MAX = 64

type Row = Omit<OutboxEvent, 'seq'> & { seq: string }

/**
 * A connection that waits for or holds the dispatch lease, a session-level lock, which is released
 * whenever the connection ends.
 */
export class DispatchConnection {
  #client: pg.Client
  #horizon = new OutboxHorizon()
  /** No transaction can commit an event up to this one any more. */
  #safeSeq = 0n
  /** Every event up to this one is published. */
  #position = 0n
  /** Published events after the position: earlier ones may still be committed. */
  #ahead = new Set<bigint>()
  /** Resolves when the connection is lost. */
  readonly lost: Promise<void>

  private constructor(client: pg.Client) {
    this.#client = client
    this.lost = new Promise((resolve) => {
      client.once('end', () => resolve())
      client.once('error', () => resolve())
    })
  }

  static async open(options: { url: string; role: string }): Promise<DispatchConnection> {
    const client = new pg.Client({
      connectionString: options.url,
      // If a crash undoes a move of the position, events are published twice, which is allowed, so commits need not
      // wait for the disk. A node whose machine died is detected, and its lease free, within 11 s.
      options: `-c role=${options.role} -c synchronous_commit=off ${KEEPALIVES}`,
      application_name: 'fairhouse outbox',
      connectionTimeoutMillis: 5_000,
      query_timeout: 30_000,
      ...KEEP_ALIVE,
    })
    // Losses are reported by `lost`; without a listener the error would end the process.
    client.on('error', () => {})
    await client.connect()
    return new DispatchConnection(client)
  }

  /** Takes the lease if it is free, and then listens to signals of other nodes. */
  async acquire(onSignal: () => void): Promise<boolean> {
    const { rows } = await this.#client.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS held',
      [LEASE_KEY],
    )
    if (rows[0]?.held !== true) return false
    this.#client.on('notification', onSignal)
    // One round trip; two statements have two results.
    const results: unknown = await this.#client.query(
      'LISTEN outbox; SELECT position FROM outbox_published',
    )
    const [, published] = results as pg.QueryResult<{ position: string }>[]
    this.#position = BigInt(published!.rows[0]!.position)
    return true
  }

  /** Signals to the lease holder that an event is about to be committed. */
  async signal(): Promise<void> {
    await this.#client.query('NOTIFY outbox')
  }

  /** Finds out how far the position may move once everything visible is published. */
  async advanceHorizon(): Promise<void> {
    const { rows } = await this.#client.query<{ lastSeq: string; appending: string[] }>(
      'SELECT last_seq AS "lastSeq", appending FROM outbox_mark()',
    )
    const { lastSeq, appending } = rows[0]!
    this.#safeSeq = this.#horizon.advance({ lastSeq: BigInt(lastSeq), appending })
  }

  async findUnpublished(limit: number): Promise<OutboxEvent[]> {
    const ahead = [...this.#ahead].map(String)
    const { rows } = await this.#client.query<Row>({
      // A plan made without knowing the list compares each event with each of the list. While a transaction stays
      // open the list is long, and planning each time costs less: then the list is hashed.
      ...(ahead.length <= SHORT_MAX && { name: 'unpublished' }),
      text: `SELECT seq, id, event, player_id AS "playerId", channel,
          channel_event AS "channelEvent", payload, created_at AS "createdAt", traceparent
        FROM outbox_event
        WHERE published_at IS NULL AND seq > $1 AND seq <> ALL($2::bigint[])
        ORDER BY seq LIMIT $3`,
      values: [this.#position.toString(), ahead, limit],
    })
    return rows.map((row) => ({ ...row, seq: BigInt(row.seq) }))
  }

  /** Takes note of what `findUnpublished` found, and moves the position. */
  async markPublished(events: readonly OutboxEvent[], limit: number): Promise<void> {
    for (const { seq } of events) this.#ahead.add(seq)
    const last = events.length === limit ? events.at(-1)!.seq : this.#safeSeq
    const position = last < this.#safeSeq ? last : this.#safeSeq
    if (position <= this.#position) return
    this.#position = position
    for (const seq of this.#ahead) if (seq <= position) this.#ahead.delete(seq)
    await this.#client.query('UPDATE outbox_published SET position = $1', [position.toString()])
  }

  /**
   * Deletes those of the next events after `afterSeq` that are old, published and handled by all
   * subscribers. Returns the last event examined, or null if the rest is too young.
   */
  async deleteOld(options: {
    readonly keptMs: number
    readonly afterSeq: bigint
    readonly limit: number
  }): Promise<bigint | null> {
    const { rows } = await this.#client.query<{ looked: number; last: string | null }>(
      `WITH oldest AS (
        SELECT seq, event FROM (
          SELECT seq, event, created_at FROM outbox_event
          WHERE seq > $2 ORDER BY seq LIMIT $3) AS chunk
        WHERE created_at < clock_timestamp() - $1 * interval '1 ms'
      ), deleted AS (
        DELETE FROM outbox_event WHERE seq IN (
          SELECT seq FROM oldest WHERE seq <= (SELECT position FROM outbox_published)
            AND NOT EXISTS (SELECT FROM outbox_reaction AS r WHERE r.event_seq = oldest.seq)
            AND NOT EXISTS (SELECT FROM outbox_subscriber AS s
              WHERE s.event = oldest.event AND s.position < oldest.seq))
      )
      SELECT count(*)::int AS looked, max(seq) AS last FROM oldest`,
      [options.keptMs, options.afterSeq.toString(), options.limit],
    )
    const { looked = 0, last = null } = rows[0] ?? {}
    return looked < options.limit || last === null ? null : BigInt(last)
  }

  /** Removes reactions that no node has known for a time, with their unhandled events. */
  async removeStaleSubscribers(lifeMs: number): Promise<{ name: string; unhandled: number }[]> {
    const { rows } = await this.#client.query<{ name: string; unhandled: number }>(
      `DELETE FROM outbox_subscriber AS s WHERE seen_at < clock_timestamp() - $1 * interval '1 ms'
      RETURNING name, (
        (SELECT count(*) FROM outbox_reaction AS r WHERE r.name = s.name) +
        (SELECT count(*) FROM outbox_event AS e WHERE e.event = s.event AND e.seq > s.position)
      )::int AS unhandled`,
      [lifeMs],
    )
    return rows
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => {})
  }
}

/** Number of committed events that wait to be published. */
export async function countUnpublished(db: Kysely<PlatformDatabase>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM outbox_event
    WHERE published_at IS NULL AND seq > (SELECT position FROM outbox_published)`.execute(db)
  return rows[0]!.count
}
