import type { EventName, EventPayload } from '@fairhouse/contract/events'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Trx = Transaction<PlatformDatabase>

/** A committed event with its validated payload. */
export type DomainEvent<N extends EventName = EventName> = {
  readonly seq: bigint
  readonly id: string
  readonly event: N
  readonly playerId: string | null
  readonly payload: EventPayload<N>
  readonly createdAt: Date
}

type Subscription<N extends EventName> = {
  readonly event: N
  /** Unique and permanent, e.g. `loyalty.points`; stored in the database. */
  readonly name: string
  /** Waits for the outside: one event at a time, few concurrently. */
  readonly isSlow?: true
}

/** Handles one event at a time. */
export type EachReaction<N extends EventName = EventName> = Subscription<N> & {
  run(trx: Trx, event: DomainEvent<N>): Promise<void>
}

/** Handles all events of a batch together, e.g. by one INSERT. */
export type BatchReaction<N extends EventName = EventName> = Subscription<N> & {
  runBatch(trx: Trx, events: readonly DomainEvent<N>[]): Promise<void>
}

/**
 * A module's handler for an event of another module. Events come in batches, each in one transaction
 * that also moves the reaction's position: its effects on the database happen exactly once. Effects
 * outside of it may be repeated, so use the event's id as their idempotency key.
 *
 * If it throws, the batch is retried later in smaller ones, until the failing event
 * is alone; it holds up only later events of its player. Rows that a reaction locks are locked until
 * the batch ends.
 */
export type Reaction = {
  [N in EventName]: EachReaction<N> | BatchReaction<N>
}[EventName]
