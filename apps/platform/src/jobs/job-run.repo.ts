import type { Clock } from '@fairhouse/server-kit/clock'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { RecordRun } from './jobs.ts'

/** Keeps the last run of each job for the office. */
export function createRecordRun({
  db,
  clock,
}: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}): RecordRun {
  return async (name, { report, error }) => {
    const at = clock.now()
    const failedAt = error === null ? null : at
    await sql`
      INSERT INTO job_run (name, ended_at, report, failed_at, error)
      VALUES (${name}, ${at}, ${toJson(report)}::jsonb, ${failedAt}, ${error})
      ON CONFLICT (name) DO UPDATE SET ended_at = excluded.ended_at, report = excluded.report,
        failed_at = excluded.failed_at, error = excluded.error`.execute(db)
  }
}

function toJson(report: unknown): string {
  return JSON.stringify(report, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
