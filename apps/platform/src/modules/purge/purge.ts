import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type PurgedTable, purgeRows } from './purge.repo.ts'

export type PurgeDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly repeatDays: number
  readonly playSessionDays: number
}

/** Small batches, so that no statement blocks others. */
const BATCH_ROWS = 5_000
/** Per table and night; the rest waits for the next run. */
const BATCHES_MAX = 100

const KEPT_FOR = {
  bet_reply: 'repeatDays',
  payment_webhook: 'repeatDays',
  verification_message: 'repeatDays',
  exchange_quote: 'repeatDays',
  game_session: 'playSessionDays',
  sport_session: 'playSessionDays',
} as const satisfies Record<PurgedTable, keyof PurgeDeps>

/** Deletes expired rows in batches; returns how many per table. */
export async function purgeOldRows(
  deps: PurgeDeps,
  { batchRows = BATCH_ROWS, batchesMax = BATCHES_MAX } = {},
): Promise<Readonly<Partial<Record<PurgedTable, number>>>> {
  const removed: Partial<Record<PurgedTable, number>> = {}
  for (const [name, days] of Object.entries(KEPT_FOR)) {
    const table = name as PurgedTable
    const before = new Date(deps.clock.now().getTime() - deps[days] * DAY_MS)
    let sum = 0
    for (let batch = 0; batch < batchesMax; batch += 1) {
      const rows = await purgeRows(deps.db, { table, before, rowsMax: batchRows })
      sum += rows
      if (rows < batchRows) break
    }
    if (sum > 0) removed[table] = sum
  }
  deps.log.info({ removed }, 'old rows removed')
  return removed
}
