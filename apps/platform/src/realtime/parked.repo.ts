import type { EventName } from '@fairhouse/contract/events'
import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** A reaction that was given up after too many attempts. */
export type ParkedReaction = {
  readonly eventId: string
  readonly event: EventName
  readonly reaction: string
  readonly playerId: string | null
  readonly attempts: number
  readonly happenedAt: Date
  readonly parkedAt: Date
  readonly error: string
}

/** Parked reactions, the most recent last. */
export async function listParked(
  db: Kysely<PlatformDatabase>,
  limit: number,
): Promise<ParkedReaction[]> {
  const { rows } = await sql<ParkedReaction>`
    SELECT e.id AS "eventId", e.event, r.name AS reaction, r.player_id AS "playerId", r.attempts,
      e.created_at AS "happenedAt", r.parked_at AS "parkedAt", coalesce(r.last_error, '') AS error
    FROM outbox_reaction AS r JOIN outbox_event AS e ON e.seq = r.event_seq
    WHERE r.parked_at IS NOT NULL ORDER BY r.parked_at DESC LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * Retries parked reactions, of one event or all, with all attempts; returns how many. They run
 * after their players' later events, and block new ones until done.
 */
export async function retryParked(
  db: Kysely<PlatformDatabase>,
  eventId: string | 'all',
): Promise<number> {
  const ofEvent = sql`AND r.event_seq IN (SELECT w.event_seq FROM outbox_reaction AS w
    JOIN outbox_event AS e ON e.seq = w.event_seq
    WHERE w.parked_at IS NOT NULL AND e.id::text = ${eventId.toLowerCase()})`
  const { numAffectedRows } = await sql`
    UPDATE outbox_reaction AS r
    SET parked_at = NULL, attempts = 0, next_attempt_at = clock_timestamp()
    WHERE r.parked_at IS NOT NULL ${eventId === 'all' ? sql`` : ofEvent}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
