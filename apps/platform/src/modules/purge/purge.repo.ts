import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** The tables supported by the database function `purge_rows`. */
export type PurgedTable =
  | 'bet_reply'
  | 'payment_webhook'
  | 'verification_message'
  | 'exchange_quote'
  | 'game_session'
  | 'sport_session'

/** Deletes at most `rowsMax` rows older than a time, in its own transaction; returns how many. */
export async function purgeRows(
  db: Kysely<PlatformDatabase>,
  { table, before, rowsMax }: { table: PurgedTable; before: Date; rowsMax: number },
): Promise<number> {
  const { rows } = await sql<{ removed: bigint }>`
    SELECT purge_rows(${table}, ${before}, ${rowsMax}) AS removed`.execute(db)
  return Number(rows[0]!.removed)
}

/**
 * Makes the partitions of the audit log for the months to come, and drops the months that ended before then;
 * answers how many.
 */
export async function keepAuditMonths(db: Kysely<PlatformDatabase>, before: Date): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    SELECT audit_keep_months(${before}) AS dropped`.execute(db)
  return rows[0]!.dropped
}
