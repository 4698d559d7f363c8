import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** By which names its provider knows a player's bet on a game; undefined for another player's bet. */
export async function findBetReference(
  db: Kysely<PlatformDatabase>,
  { playerId, betId }: { readonly playerId: string; readonly betId: string },
): Promise<{ readonly provider: string; readonly reference: string } | undefined> {
  return db
    .selectFrom('bet')
    .select(['provider', 'reference'])
    .where('id', '=', betId)
    .where('player_id', '=', playerId)
    .where('kind', '=', 'casino')
    .executeTakeFirst()
}
