import type { EventName } from '@fairhouse/contract/events'
import type { ColumnType, Generated } from 'kysely'

/** An event that is kept for a while. */
type OutboxEventTable = {
  seq: Generated<bigint>
  id: Generated<string>
  event: EventName
  player_id: string | null
  channel: string | null
  channel_event: string | null
  payload: ColumnType<unknown, string, never>
  created_at: Generated<Date>
  /** Set where there is nothing to publish. */
  published_at: Date | null
  traceparent: Generated<string | null>
}

/** An event that a reaction has skipped for now. */
type OutboxReactionTable = {
  event_seq: bigint
  name: string
  player_id: string | null
  attempts: Generated<number>
  next_attempt_at: Date | null
  last_error: string | null
  parked_at: Date | null
}

/** The subscribers and their positions. */
type OutboxSubscriberTable = {
  name: string
  event: EventName
  position: bigint
  seen_at: Generated<Date>
}

/** One row: every event up to the position is published. */
type OutboxPublishedTable = { position: bigint }

export type OutboxTables = {
  outbox_published: OutboxPublishedTable
  outbox_subscriber: OutboxSubscriberTable
  outbox_event: OutboxEventTable
  outbox_reaction: OutboxReactionTable
}
