import type { Insertable, Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { ThirdPartyTables } from '#platform/modules/third-party/third-party.tables'

type Db = Kysely<PlatformDatabase>

/** Idempotent. */
export async function insertConsent(
  db: Db,
  consent: Insertable<ThirdPartyTables['visitor_consent']>,
): Promise<void> {
  await db
    .insertInto('visitor_consent')
    .values(consent)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
