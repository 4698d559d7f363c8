import type { EventName } from '@fairhouse/contract/events'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { OutboxEvent } from '#platform/realtime/delivery'

/**
 * What a module does about an event of another. `run` gets a transaction of its own, in which the
 * reaction is also marked as done: its effects on the database happen exactly once. Effects outside
 * of it may happen again, so give them the event's id as their key. Throwing means: later again.
 */
export type Reaction = {
  readonly event: EventName
  /** Unique and never changed, e.g. `loyalty.points`; the database remembers it. */
  readonly name: string
  /** It waits for someone outside: few of these run at once, so that all others go on. */
  readonly isSlow?: true
  run(trx: Transaction<PlatformDatabase>, event: OutboxEvent): Promise<void>
}
