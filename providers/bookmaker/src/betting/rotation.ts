import type { Log } from '@fairhouse/server-kit/logger'

/** Rows of one pass. */
export const BATCH = 200
/** After so many in a row the cause is outside of them, such as a wallet that does not answer. */
const FAILURES_MAX = 10

export type Rotation<Row> = (work: (row: Row) => Promise<number>) => Promise<number>

/**
 * Works through a queue in the database, page by page in the order of its keys, and then from the
 * beginning: rows that stay in the queue because they wait or fail hold up none behind them.
 * Returns the sum of what the work of each row returned.
 */
export function createRotation<Row>(options: {
  readonly log: Log
  /** Logged with the key of a row that failed. */
  readonly failure: string
  readonly keyOf: (row: Row) => string
  /** Rows of the queue in the order of their keys, behind a row or from the beginning. */
  readonly read: (after: Row | null, limit: number) => Promise<readonly Row[]>
}): Rotation<Row> {
  const { log, failure, keyOf, read } = options
  let last: Row | null = null

  return async (work) => {
    const rows = await read(last, BATCH)
    last = rows.length === BATCH ? rows.at(-1)! : null
    let done = 0
    let failures = 0
    for (const row of rows) {
      try {
        done += await work(row)
        failures = 0
      } catch (error) {
        log.error({ err: error, key: keyOf(row) }, failure)
        failures += 1
      }
      if (failures < FAILURES_MAX) continue
      last = row
      break
    }
    return done
  }
}
