import type { Kysely, Selectable } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** The selections of a sport bet; undefined if its sportsbook sent none. */
export function readCoupon(
  db: Kysely<PlatformDatabase>,
  of: { readonly provider: string; readonly reference: string },
): Promise<Selectable<PlatformDatabase['sport_coupon']> | undefined> {
  return db
    .selectFrom('sport_coupon')
    .selectAll()
    .where('provider', '=', of.provider)
    .where('reference', '=', of.reference)
    .executeTakeFirst()
}
