import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { gameColumns, isListed, type Country, type GameRow } from '#platform/modules/game/game.repo'

type Db = Kysely<PlatformDatabase>

/** Games that the player has left a round open in, of those that were bet on since a time. */
export async function listOpenRounds(
  db: Db,
  { playerId, since }: { readonly playerId: string; readonly since: Date },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('bet')
    .select('subject')
    .distinct()
    .where('player_id', '=', playerId)
    .where('placed_at', '>', since)
    .where('kind', '=', 'casino')
    .where('status', '=', 'open')
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** The game that a player opened for money last. */
export async function findLastPlayed(
  db: Db,
  playerId: string,
): Promise<{ identity: string; name: string } | undefined> {
  return db
    .selectFrom('game_session')
    .innerJoin('game', 'game.identity', 'game_session.game_identity')
    .select(['game.identity', 'game.name'])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Of = { readonly playerId: string; readonly country: Country; readonly limit: number }

/**
 * Games like one, those with most in common first: collections of the operator, features and
 * volatility. None that the player knows.
 */
export function listAlike(db: Db, identity: string, of: Of): Promise<GameRow[]> {
  const shared = sql<number>`
    2 * (SELECT count(*) FROM game_collection_entry mine JOIN game_collection_entry other
      USING (collection) WHERE mine.game_identity = ${identity}
      AND other.game_identity = game.identity)
    + cardinality(ARRAY(SELECT unnest(game.features) INTERSECT SELECT unnest(liked.features)))
    + (game.volatility IS NOT DISTINCT FROM liked.volatility)::integer`
  return db
    .selectFrom('game')
    .innerJoin('game as liked', (join) => join.on('liked.identity', '=', identity))
    .where((eb) => isListed(onGame(eb), of.country))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('game_session')
            .select('id')
            .where('player_id', '=', of.playerId)
            .whereRef('game_identity', '=', 'game.identity'),
        ),
      ),
    )
    .where(shared, '>', 1)
    .select((eb) => gameColumns(onGame(eb), of.country))
    .orderBy(shared, 'desc')
    .orderBy('game.place')
    .orderBy('game.position')
    .limit(of.limit)
    .execute()
}

/** Identities of the games with most players of a country since a time, and at least `playersMin`. */
export async function rankByCountry(
  db: Db,
  { country, since, playersMin }: { country: string; since: Date; playersMin: number },
): Promise<string[]> {
  const { rows } = await sql<{ identity: string }>`
    SELECT game_identity AS identity FROM game_session JOIN player ON player.id = player_id
    -- What began since then ended since then: the index is by the end.
    WHERE expires_at > ${since}::timestamptz AND game_session.created_at > ${since}::timestamptz
      AND player.country = ${country}
    GROUP BY game_identity HAVING count(DISTINCT player_id) >= ${playersMin}
    ORDER BY count(DISTINCT player_id) DESC, game_identity`.execute(db)
  return rows.map(({ identity }) => identity)
}

/** Those of these games that a country's lists have, in this order. */
export async function listInOrder(
  db: Db,
  identities: readonly string[],
  { country, limit }: Pick<Of, 'country' | 'limit'>,
): Promise<GameRow[]> {
  if (identities.length === 0) return []
  return db
    .selectFrom('game')
    .where((eb) => isListed(eb, country))
    .where('identity', 'in', identities)
    .select((eb) => gameColumns(eb, country))
    .orderBy(sql`array_position(${identities}::text[], game.identity)`)
    .limit(limit)
    .execute()
}

const onGame = (eb: unknown) => eb as ExpressionBuilder<PlatformDatabase, 'game'>
