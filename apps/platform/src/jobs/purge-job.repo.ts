import type { Clock } from '@fairhouse/server-kit/clock'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Job } from '#platform/jobs/jobs'

/** Small batches, so that no statement blocks others. */
const BATCH_ROWS = 10_000

/** A job that deletes the rows of a table whose time in a column is more than `keptMs` ago. */
export function createPurgeJob<Table extends keyof PlatformDatabase & string>(
  { db, clock }: { readonly db: Kysely<PlatformDatabase>; readonly clock: Clock },
  purge: Pick<Job, 'name' | 'cron'> & {
    readonly table: Table
    readonly column: keyof PlatformDatabase[Table] & string
    readonly keptMs?: number
  },
): Job & { run(): Promise<number> } {
  const { name, cron, keptMs = 0 } = purge
  const table = sql.table(purge.table)
  return {
    name,
    cron,
    async run() {
      const before = new Date(clock.now().getTime() - keptMs)
      let removed = 0
      for (;;) {
        const { numAffectedRows } = await sql`
          DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM ${table} WHERE ${sql.ref(purge.column)} < ${before}
            LIMIT ${BATCH_ROWS}))`.execute(db)
        removed += Number(numAffectedRows)
        if (Number(numAffectedRows) < BATCH_ROWS) return removed
      }
    },
  }
}
