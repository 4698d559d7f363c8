import type { EventName } from '@fairhouse/contract/events'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { OutboxEvent } from '#platform/realtime/delivery'

type Subscription = {
  readonly event: EventName
  /** Unique and never changed, e.g. `loyalty.points`; the database remembers it. */
  readonly name: string
  /** It waits for someone outside: one event at a time, and few of these at once. */
  readonly isSlow?: true
}

/** Handles one event after the other. */
export type EachReaction = Subscription & {
  run(trx: Transaction<PlatformDatabase>, event: OutboxEvent): Promise<void>
}

/** Handles all events of a batch at once, e.g. by one INSERT. */
export type BatchReaction = Subscription & {
  runBatch(trx: Transaction<PlatformDatabase>, events: readonly OutboxEvent[]): Promise<void>
}

/**
 * What a module does about an event of another. Events come in batches, each batch in one transaction in
 * which the reaction is also marked as done: its effects on the database happen exactly once. Effects
 * outside of it may happen again, so give them the event's id as their key.
 *
 * Throwing means: later again. The batch is then repeated in smaller ones, until the event that throws
 * is alone; it holds up only later events of its player. Rows that a reaction locks are locked until
 * the batch ends.
 */
export type Reaction = EachReaction | BatchReaction
