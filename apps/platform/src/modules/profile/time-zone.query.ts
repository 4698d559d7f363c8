import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** The time zone that a player has named, and where they live. */
export async function readTimeZone(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<{ readonly timeZone: string | null; readonly country: string }> {
  const row = await db
    .selectFrom('player')
    .leftJoin('player_detail', 'player_detail.player_id', 'player.id')
    .select(['player.country', 'player_detail.time_zone as timeZone'])
    .where('player.id', '=', playerId)
    .executeTakeFirst()
  return row ?? { timeZone: null, country: '' }
}
