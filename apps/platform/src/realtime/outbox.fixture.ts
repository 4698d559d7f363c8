/** An outbox on a fresh database, with publishers for tests. */
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { silentMeter } from '@fairhouse/realtime/meter'
import type { Delivery, Publisher } from '@fairhouse/realtime/publisher'
import { type Clock, systemClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { OutboxDispatcher, type DispatcherTimes } from '#platform/realtime/outbox.dispatcher'
import type { Reaction } from '#platform/realtime/reaction'
import { saveSubscribers } from '#platform/realtime/reaction.repo'
import { createReactionRunner } from '#platform/realtime/reaction.runner'

export const APP_ROLE = 'fairhouse_app'
const PAUSES = { busyMs: 5, quietMs: 10 }
const elapsedMs = () => performance.now()

export type TestOutbox = {
  readonly url: string
  /** Logged in as the application. */
  readonly db: Kysely<PlatformDatabase>
  /** Logged in as the owner, to inspect and to break things. */
  readonly owner: Kysely<PlatformDatabase>
  close(): Promise<void>
}

export async function createTestOutbox(): Promise<TestOutbox> {
  const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
  const database = await createTestDatabase({ migrations })
  const db = createDatabase<PlatformDatabase>({ url: database.url, role: APP_ROLE })
  const owner = createDatabase<PlatformDatabase>({ url: database.url, maxConnections: 2 })
  return {
    url: database.url,
    db,
    owner,
    async close() {
      await db.destroy()
      await owner.destroy()
      await database.close()
    },
  }
}

/** A publisher that records its events. `beforeTaking` may throw. */
export type RecordingPublisher = Pick<Publisher, 'deliver'> & {
  readonly taken: Delivery[]
  beforeTaking: (batch: readonly Delivery[]) => Promise<void> | void
}

export function createRecordingPublisher(): RecordingPublisher {
  const taken: Delivery[] = []
  return {
    taken,
    beforeTaking: () => {},
    async deliver(batch) {
      await this.beforeTaking(batch)
      taken.push(...batch)
      return []
    },
  }
}

export async function startDispatcher(
  outbox: TestOutbox,
  publisher: Pick<Publisher, 'deliver'>,
  options: {
    reactions?: readonly Reaction[]
    times?: Partial<DispatcherTimes>
    clock?: Clock
  } = {},
): Promise<OutboxDispatcher> {
  const reactions = options.reactions ?? []
  await saveSubscribers(outbox.db, reactions)
  const clock = options.clock ?? systemClock
  const shared = { clock, elapsedMs, log: silentLog, meter: silentMeter }
  const dispatcher = new OutboxDispatcher({
    database: { url: outbox.url, role: APP_ROLE },
    publisher,
    runner: createReactionRunner({ db: outbox.db, reactions, pauses: PAUSES, ...shared }),
    times: { takeoverMs: 20, retryMsFirst: 5, retryMsMax: 50, ...options.times },
    ...shared,
  })
  dispatcher.start()
  return dispatcher
}

/** Runs reactions to new events without a dispatcher; returns how to stop it. */
export async function startReactions(
  db: Kysely<PlatformDatabase>,
  reactions: readonly Reaction[],
): Promise<() => Promise<void>> {
  await saveSubscribers(db, reactions)
  const shared = { elapsedMs, log: silentLog, meter: silentMeter }
  const runner = createReactionRunner({ db, reactions, pauses: PAUSES, ...shared })
  const waking = setInterval(() => runner.wake(), 10)
  return async () => {
    clearInterval(waking)
    await runner.stop()
  }
}

/** Appends an account event with a version, in its own transaction. */
export function appendAccount(
  { db }: { db: Kysely<PlatformDatabase> },
  playerId: string,
  version: number,
): Promise<string> {
  return db.transaction().execute((trx) => appendEvent(trx, accountEvent(playerId, version)))
}

export function accountEvent(playerId: string, version: number) {
  return {
    event: 'account.updated',
    playerId,
    payload: {
      id: '019ff000-0000-7000-8000-000000000001',
      currency: 'EUR',
      balance: String(version * 100),
      inPlay: '0',
      bonus: '0',
      pendingWithdrawal: '0',
      vault: '0',
      status: 1,
      version,
    },
  } as const
}

/** Cuts the dispatcher's connections, as a crash of its process does. */
export async function cutDispatchers(outbox: TestOutbox): Promise<void> {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'fairhouse outbox'`.execute(
    outbox.owner,
  )
}

export const newPlayerId = randomUUID
