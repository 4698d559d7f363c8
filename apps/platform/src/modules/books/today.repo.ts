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

export async function listStops(db: Db): Promise<Today['stops']> {
  const rows = await db
    .selectFrom('play_stop')
    .select(['subject', 'stopped_at', 'operator', 'why'])
    .orderBy('stopped_at')
    .execute()
  return rows.map(({ stopped_at: at, ...stop }) => ({ ...stop, at: at.toISOString() }))
}

/** When each payment provider sent something last: one step in the index for each of them. */
export async function listHeard(db: Db): Promise<Today['providers']> {
  const { rows } = await sql<{ name: string; heardAt: Date }>`
    WITH RECURSIVE heard AS (
      (SELECT provider, received_at FROM payment_webhook
        ORDER BY provider, received_at DESC LIMIT 1)
      UNION ALL
      SELECT next.* FROM heard CROSS JOIN LATERAL (
        SELECT provider, received_at FROM payment_webhook w WHERE w.provider > heard.provider
        ORDER BY provider, received_at DESC LIMIT 1) AS next
    )
    SELECT provider AS name, received_at AS "heardAt" FROM heard`.execute(db)
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
