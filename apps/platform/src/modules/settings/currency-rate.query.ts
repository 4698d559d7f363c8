import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Rates by currency code, as decimal text without needless zeros. */
export async function readRates(
  db: Kysely<PlatformDatabase>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('currency_rate')
    .select(['currency', sql<string>`trim_scale(rate)::text`.as('rate')])
    .execute()
  return new Map(rows.map((row) => [row.currency, row.rate]))
}
