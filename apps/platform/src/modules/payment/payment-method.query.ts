import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** The method of each payment, e.g. `cashier.deposit.card`. */
export async function listPaymentMethods(
  db: Kysely<PlatformDatabase>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'method'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, method }) => [id, method]))
}
