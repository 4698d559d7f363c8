import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** assumed: no form offers more */
const GAMES_MAX = 5_000

/** Games by name, also those that are not offered any more. */
export function listGames(db: Kysely<PlatformDatabase>) {
  return db
    .selectFrom('game')
    .select(['identity', 'name', 'provider'])
    .orderBy('name')
    .limit(GAMES_MAX)
    .execute()
}
