import type { EventName } from '@fairhouse/contract/events'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { OutboxEvent } from '#platform/realtime/delivery'

export type WaitingReaction = {
  readonly eventSeq: bigint
  readonly name: string
  readonly attempts: number
}

/** Tells `outbox_append` which events to enrol for which reactions; what is not named is removed. */
export async function saveSubscribers(
  db: Kysely<PlatformDatabase>,
  subscribers: readonly { event: EventName; name: string }[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Nodes start at the same time: each would delete what it sees and insert the same rows.
    await sql`LOCK TABLE outbox_subscriber IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    await trx.deleteFrom('outbox_subscriber').execute()
    if (subscribers.length === 0) return
    const rows = subscribers.map(({ event, name }) => ({ event, name }))
    await trx.insertInto('outbox_subscriber').values(rows).execute()
  })
}

/**
 * The reactions that may run now, oldest first: due, and the first of their player. So a failing
 * one holds up its own player's later events, and nothing else.
 */
export async function findDueReactions(
  db: Kysely<PlatformDatabase>,
  { names, limit }: { names: readonly string[]; limit: number },
): Promise<WaitingReaction[]> {
  const { rows } = await sql<WaitingReaction>`
    SELECT r.event_seq AS "eventSeq", r.name, r.attempts
    FROM outbox_reaction AS r
    WHERE r.parked_at IS NULL AND r.next_attempt_at <= clock_timestamp()
      AND r.name = ANY(${names})
      AND NOT EXISTS (
        SELECT FROM outbox_reaction AS earlier
        WHERE earlier.name = r.name AND earlier.player_id = r.player_id
          AND earlier.event_seq < r.event_seq AND earlier.parked_at IS NULL
      )
    ORDER BY r.event_seq LIMIT ${limit}`.execute(db)
  return rows
}

/** Takes a reaction off the list and returns its event, or null when someone else did it already. */
export async function claimReaction(
  trx: Transaction<PlatformDatabase>,
  { eventSeq, name }: WaitingReaction,
): Promise<OutboxEvent | null> {
  const { rows } = await sql<OutboxEvent>`
    WITH claimed AS (
      DELETE FROM outbox_reaction WHERE event_seq = ${eventSeq} AND name = ${name}
      RETURNING event_seq
    )
    SELECT e.seq, e.id, e.event, e.player_id AS "playerId", e.channel,
      e.channel_event AS "channelEvent", e.payload, e.created_at AS "createdAt"
    FROM claimed JOIN outbox_event AS e ON e.seq = claimed.event_seq`.execute(trx)
  return rows[0] ?? null
}

/** Notes a failure: again after a pause, or, with null, not until an operator looked at it. */
export async function postponeReaction(
  db: Kysely<PlatformDatabase>,
  { eventSeq, name }: WaitingReaction,
  failure: { readonly error: string; readonly retryAfterMs: number | null },
): Promise<void> {
  await sql`
    UPDATE outbox_reaction SET
      attempts = attempts + 1,
      last_error = ${failure.error.slice(0, 500)},
      next_attempt_at = clock_timestamp() + ${failure.retryAfterMs ?? 0} * interval '1 ms',
      parked_at = CASE WHEN ${failure.retryAfterMs === null} THEN clock_timestamp() END
    WHERE event_seq = ${eventSeq} AND name = ${name}`.execute(db)
}
