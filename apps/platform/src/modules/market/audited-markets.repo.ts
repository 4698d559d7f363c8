import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** The versions of the markets by their names, as the audit log last has them. */
export async function readAuditedMarkets(
  db: Kysely<PlatformDatabase>,
): Promise<Readonly<Record<string, string>>> {
  const last = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('act', '=', 'market.changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.details ?? {}) as Record<string, string>
}
