import { setTimeout as sleep } from 'node:timers/promises'
import { refuse, type Refused } from '@fairhouse/domain/result'
import type { Kysely, Transaction } from 'kysely'
import { workAsPlatform } from '#platform/database/office-reads'
import { inSpan } from '#platform/observability/tracing'

/** The delays between attempts; replaced in tests. */
export type RetryPolicy = {
  /** In [0, 1). */
  random(): number
  wait(delayMs: number): Promise<unknown>
}

const RETRIES_MAX = 5
const DELAY_MS_FIRST = 10
const RETRY_AFTER_SECONDS = 1
/** serialization_failure and deadlock_detected, which PostgreSQL asks clients to retry. */
const RETRIABLE = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction, as the platform’s role, and commits it, unless `work` returns a refusal: then
 * everything is rolled back and the refusal is the result. If the database aborts the transaction
 * because of another (40001, 40P01), `work` runs again from the start, at most 5 times with jittered
 * exponential backoff; after that the result is the refusal `overloaded`. So
 * `work` must have no effect outside the transaction. Other errors are thrown after the rollback.
 */
export async function inTransaction<DB, T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
  retry: RetryPolicy = DEFAULT_POLICY,
): Promise<T | Refused<'overloaded'>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inSpan('transaction', () => workAsPlatform(() => runOnce(db, work)))
    } catch (error) {
      if (!isRetriable(error)) throw error
      if (attempt === RETRIES_MAX) {
        return refuse('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      await retry.wait(DELAY_MS_FIRST * 2 ** attempt * (0.5 + retry.random()))
    }
  }
}

/** As {@link inTransaction}, and rolled back whatever the result is: what it would have done. */
export async function inUndoneTransaction<DB, T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T | Refused<'overloaded'>> {
  return inTransaction(db, async (trx): Promise<T> => {
    throw new RolledBack(await work(trx))
  })
}

/** Carries a result out of the transaction callback, since only an error rolls back. */
class RolledBack extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('The transaction was refused')
    this.result = result
  }
}

async function runOnce<DB, T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  // A rollback over a lost connection fails too, and its error would hide the original one. The
  // database rolls back by itself.
  let thrown: { readonly error: unknown } | null = null
  try {
    return await db.transaction().execute(async (trx) => {
      try {
        const result = await work(trx)
        if (isRefused(result)) throw new RolledBack(result)
        return result
      } catch (error) {
        thrown = { error }
        throw error
      }
    })
  } catch (error) {
    const first = firstOf(thrown, error)
    if (first instanceof RolledBack) return first.result as T
    throw first
  }
}

function firstOf(thrown: { readonly error: unknown } | null, error: unknown): unknown {
  return thrown === null ? error : thrown.error
}

/** Whether work ended with a refusal, which is rolled back. */
export function isRefused(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false
}

function isRetriable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRIABLE.has(String(error.code))
}

let spread = 0

/**
 * Multiples of the golden ratio are spread evenly, so colliding callers wait differently without a
 * source of randomness.
 */
const DEFAULT_POLICY: RetryPolicy = {
  random() {
    spread = (spread + 0.618_033_988_749_895) % 1
    return spread
  },
  wait: (delayMs) => sleep(delayMs),
}
