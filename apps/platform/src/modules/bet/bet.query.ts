import type { Kysely, Selectable } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** A bet by the provider's name for it. */
export function findBet(
  db: Kysely<PlatformDatabase>,
  of: { readonly provider: string; readonly reference: string },
): Promise<Selectable<PlatformDatabase['bet']> | undefined> {
  return db
    .selectFrom('bet')
    .selectAll()
    .where('provider', '=', of.provider)
    .where('reference', '=', of.reference)
    .executeTakeFirst()
}
