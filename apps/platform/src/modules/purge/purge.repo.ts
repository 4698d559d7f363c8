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
