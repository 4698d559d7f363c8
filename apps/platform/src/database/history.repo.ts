import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '@fairhouse/server-kit/logger'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

/**
 * Runs `read` on the replica if there is one, otherwise on the primary. `read` may run
 * twice and must only read; no decision may depend on its result.
 */
export type ReadHistory = <T>(read: (db: Db) => Promise<T>) => Promise<T>

/** How long to wait for a replica that has not replayed the newest commit. */
const CATCH_UP_MS = 300
const LOOK_MS = 5
/** A replica that was behind or failed is not used again before this time. */
const AWAY_MS = 5_000

/**
 * Reads from the replica once it has replayed everything written to the primary before the call, so
 * players always read their own writes. Reads from the primary if there is no replica, it does not catch
 * up in time, or it fails.
 */
export function createReadHistory({
  db,
  replica,
  elapsedMs,
  log,
  catchUpMs = CATCH_UP_MS,
}: {
  readonly db: Db
  readonly replica: Db | null
  readonly elapsedMs: () => number
  readonly log: Log
  readonly catchUpMs?: number
}): ReadHistory {
  if (replica === null) return (read) => read(db)
  let awayUntilMs = Number.NEGATIVE_INFINITY
  return async (read) => {
    if (elapsedMs() < awayUntilMs) return read(db)
    try {
      const isThere = await Promise.race([
        hasCaughtUp(db, replica, catchUpMs),
        sleep(catchUpMs, false),
      ])
      if (isThere) return await read(replica)
      log.warn({}, 'the replica is behind; histories are read from the primary')
    } catch (error) {
      log.warn({ err: error }, 'the replica failed; histories are read from the primary')
    }
    awayUntilMs = elapsedMs() + AWAY_MS
    return read(db)
  }
}

/** Waits until the replica has replayed what the primary has written by now; false on timeout. */
async function hasCaughtUp(db: Db, replica: Db, catchUpMs: number): Promise<boolean> {
  const written = await sql<{ lsn: string }>`SELECT pg_current_wal_lsn()::text AS lsn`.execute(db)
  const { lsn } = written.rows[0]!
  for (let waitedMs = 0; waitedMs < catchUpMs; waitedMs += LOOK_MS) {
    // Null, i.e. false, on a server that is not a replica.
    const { rows } = await sql<{ isThere: boolean | null }>`
      SELECT pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AS "isThere"
      WHERE pg_is_in_recovery()`.execute(replica)
    if (rows[0]?.isThere === true) return true
    await sleep(LOOK_MS)
  }
  return false
}
