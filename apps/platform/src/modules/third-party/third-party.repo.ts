import type { Insertable, Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

/** Idempotent. */
export async function insertConsent(
  db: Db,
  consent: Insertable<PlatformDatabase['visitor_consent']>,
): Promise<void> {
  await db
    .insertInto('visitor_consent')
    .values(consent)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
