import type { Today } from '@fairhouse/contract/office/books'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

/** What players have by currency, how much of it they wait for, and what they owe. */
export async function sumLiabilities(db: Db): Promise<Today['liabilities']> {
  const { rows } = await sql<Today['liabilities'][number]>`
    SELECT b.currency, sum(b.amount_minor)::text AS total,
      coalesce(sum(b.amount_minor) FILTER (WHERE b.account = 'hold'), 0)::text AS held,
      coalesce((SELECT sum(d.debt_minor) FROM deposit_dispute d WHERE d.currency = b.currency), 0)
        ::text AS owed
    FROM ledger_balance b WHERE b.wallet_account_id IS NOT NULL
    GROUP BY b.currency HAVING sum(b.amount_minor) <> 0 ORDER BY b.currency`.execute(db)
  return rows
}

export function listJobRuns(db: Db) {
  return db
    .selectFrom('job_run')
    .select(['name', 'ended_at', 'report', 'error'])
    .orderBy('name')
    .execute()
}

export async function listStops(db: Db): Promise<Today['stops']> {
  const rows = await db
    .selectFrom('play_stop')
    .select(['subject', 'stopped_at', 'operator', 'why'])
    .orderBy('stopped_at')
    .execute()
  return rows.map(({ stopped_at: at, ...stop }) => ({ ...stop, at: at.toISOString() }))
}

/** When each payment provider sent something last. */
export async function listHeard(db: Db): Promise<Today['providers']> {
  const { rows } = await sql<{ name: string; heardAt: Date }>`
    SELECT provider AS name, max(received_at) AS "heardAt" FROM payment_webhook
    GROUP BY provider ORDER BY provider`.execute(db)
  return rows.map(({ name, heardAt }) => ({ name, heardAt: heardAt.toISOString() }))
}

/** The archive of the database server; null if it keeps none. */
export async function readArchive(db: Db): Promise<Today['archive']> {
  const { rows } = await sql<{ archivedAt: Date | null; failedAt: Date | null }>`
    SELECT last_archived_time AS "archivedAt", last_failed_time AS "failedAt"
    FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { archivedAt, failedAt } = row
  return {
    archivedAt: archivedAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  }
}
