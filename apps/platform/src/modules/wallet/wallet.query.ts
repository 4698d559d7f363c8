import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** All accounts of a player, in lock order. */
export async function listAccountIds(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('wallet_account')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
