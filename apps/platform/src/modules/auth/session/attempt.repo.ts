import { FAILURE_MEMORY_MS, signInDelaySeconds } from '@fairhouse/domain/sign-in-delay'
import { createWorkQueue } from '@fairhouse/server-kit/work-queue'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { AttemptKind } from '#platform/modules/player/player.tables'
import { hashToken } from '#platform/secrets/token'

/** The key that attempts are counted by. Only a hash of `key` is stored. */
export type AttemptKey = { readonly kind: AttemptKind; readonly key: string }

type Db = Kysely<PlatformDatabase>

const queue = createWorkQueue(4)

/**
 * Runs a transaction that counts attempts, a few at a time: under a flood they wait for the rows of the
 * same counters, and each that waits holds a connection that a bet needs.
 */
export function inTurnOfAttempts<Made>(work: () => Promise<Made>): Promise<Made> {
  return queue.run(work)
}

/** Seconds until the next attempt is allowed, 0 = now. Counts nothing. */
export async function readDelay(db: Db, key: AttemptKey, now: Date): Promise<number> {
  const row = await db
    .selectFrom('auth_attempt')
    .select('blocked_until')
    .where('kind', '=', key.kind)
    .where('key_hash', '=', hashKey(key))
    .executeTakeFirst()
  return secondsUntil(row?.blocked_until ?? null, now)
}

/**
 * Counts an attempt as a failure in advance, so that concurrent attempts cannot bypass the limit.
 * `forgetAttempts` undoes it after a success. An attempt that comes too early is not counted;
 * returns the seconds to wait.
 */
export function takeAttempt(db: Db, key: AttemptKey, now: Date): Promise<number> {
  return take(db, async (trx) => {
    const row = await lockAttempt(trx, key, now)
    const waitSeconds = secondsUntil(row.blocked_until, now)
    if (waitSeconds > 0) return waitSeconds
    const isForgotten = now.getTime() - row.last_at.getTime() > FAILURE_MEMORY_MS
    const attempts = isForgotten ? 1 : row.attempts + 1
    const delayMs = signInDelaySeconds(attempts) * 1000
    await trx
      .updateTable('auth_attempt')
      .set({
        attempts,
        last_at: now,
        blocked_until: delayMs === 0 ? null : new Date(now.getTime() + delayMs),
      })
      .where('kind', '=', key.kind)
      .where('key_hash', '=', hashKey(key))
      .execute()
    return 0
  })
}

/** Takes one place of a rate limit window; returns the seconds until it ends if it is full. */
export function consumeQuota(
  db: Db,
  key: AttemptKey,
  window: { readonly now: Date; readonly lengthMs: number; readonly attemptsMax: number },
): Promise<number> {
  return take(db, async (trx) => {
    const open = await lockWindow(trx, key, window)
    if (open.attempts >= window.attemptsMax) return open.endsInSeconds
    await countInWindow(trx, open, window.now)
    return 0
  })
}

function take(
  db: Db,
  work: (trx: Transaction<PlatformDatabase>) => Promise<number>,
): Promise<number> {
  return inTurnOfAttempts(() => db.transaction().execute(work))
}

/** Returns a place of an open window: the attempt should not count. */
export async function giveBackPlace(db: Db, key: AttemptKey): Promise<void> {
  await db
    .updateTable('auth_attempt')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('kind', '=', key.kind)
    .where('key_hash', '=', hashKey(key))
    .where('attempts', '>', 0)
    .execute()
}

/** The count of a window so far. */
export type OpenWindow = {
  readonly key: AttemptKey
  readonly attempts: number
  readonly startedAt: Date
  readonly endsInSeconds: number
}

/** Locks the window until the transaction ends. An expired window starts again at 0. */
export async function lockWindow(
  trx: Db,
  key: AttemptKey,
  { now, lengthMs }: { readonly now: Date; readonly lengthMs: number },
): Promise<OpenWindow> {
  const row = await lockAttempt(trx, key, now)
  const isOver = now.getTime() >= row.started_at.getTime() + lengthMs
  const startedAt = isOver ? now : row.started_at
  const endsInSeconds = secondsUntil(new Date(startedAt.getTime() + lengthMs), now)
  return { key, attempts: isOver ? 0 : row.attempts, startedAt, endsInSeconds }
}

/** Adds one to a window locked by {@link lockWindow}. */
export async function countInWindow(trx: Db, open: OpenWindow, now: Date): Promise<void> {
  const { key, attempts, startedAt } = open
  await trx
    .updateTable('auth_attempt')
    .set({ attempts: attempts + 1, last_at: now, started_at: startedAt })
    .where('kind', '=', key.kind)
    .where('key_hash', '=', hashKey(key))
    .execute()
}

export async function forgetAttempts(db: Db, key: AttemptKey): Promise<void> {
  await db
    .deleteFrom('auth_attempt')
    .where('kind', '=', key.kind)
    .where('key_hash', '=', hashKey(key))
    .execute()
}

/** Job: deletes expired counters. */
export async function dropOldAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('auth_attempt')
    .where('last_at', '<', new Date(now.getTime() - FAILURE_MEMORY_MS))
    .execute()
}

/** One statement: between two, a concurrent success could delete the row. */
async function lockAttempt(trx: Db, key: AttemptKey, now: Date) {
  return trx
    .insertInto('auth_attempt')
    .values({
      kind: key.kind,
      key_hash: hashKey(key),
      attempts: 0,
      started_at: now,
      last_at: now,
      blocked_until: null,
    })
    .onConflict((conflict) =>
      // Updates nothing, but locks the row.
      conflict
        .columns(['kind', 'key_hash'])
        .doUpdateSet((row) => ({ attempts: row.ref('auth_attempt.attempts') })),
    )
    .returning(['attempts', 'started_at', 'last_at', 'blocked_until'])
    .executeTakeFirstOrThrow()
}

function hashKey({ kind, key }: AttemptKey): string {
  return hashToken(`${kind} ${key}`)
}

function secondsUntil(instant: Date | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000))
}
