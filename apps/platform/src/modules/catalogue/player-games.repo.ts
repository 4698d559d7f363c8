import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { type Page, readPage } from '#platform/database/page'
import type { PlatformDatabase } from '#platform/database/schema'
import { gameColumns, type Country } from '#platform/modules/game/game.repo'
import type { GamePage } from './catalogue.repo.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

const SEARCHES_MAX = 10

type Of = { readonly playerId: string; readonly country: Country }

/** A player's favourites, including games not on offer now, which are marked as such. */
export function listFavorites(db: Db, of: Of, page: Page): Promise<GamePage> {
  const kept = sql<KeptGame>`(SELECT game_identity AS identity, created_at AS at
    FROM game_favorite WHERE player_id = ${of.playerId}::uuid)`
  return pageOf(db, { kept, country: of.country }, page)
}

/** Games that a player opened for money, most recent first. */
export function listPlayed(db: Db, of: Of, page: Page): Promise<GamePage> {
  const kept = sql<KeptGame>`(SELECT game_identity AS identity, max(created_at) AS at
    FROM game_session WHERE player_id = ${of.playerId}::uuid GROUP BY game_identity)`
  return pageOf(db, { kept, country: of.country }, page)
}

type KeptGame = { readonly identity: string; readonly at: Date }

async function pageOf(
  db: Db,
  { kept, country }: { kept: RawBuilder<KeptGame>; country: Country },
  page: Page,
): Promise<GamePage> {
  const listed = db
    .selectFrom('game')
    .innerJoin(kept.as('kept'), 'kept.identity', 'game.identity')
    .select((eb) =>
      gameColumns(eb as unknown as ExpressionBuilder<PlatformDatabase, 'game'>, country),
    )
    .orderBy('kept.at', 'desc')
    .orderBy('game.identity')
  return readPage(listed, page)
}

/** Returns false if the game does not exist. */
export async function insertFavorite(
  db: Db,
  { playerId, identity, at }: { playerId: string; identity: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    WITH known AS (SELECT identity FROM game WHERE identity = ${identity}),
    kept AS (
      INSERT INTO game_favorite (player_id, game_identity, created_at)
      SELECT ${playerId}::uuid, identity, ${at}::timestamptz FROM known
      ON CONFLICT DO NOTHING)
    SELECT EXISTS (SELECT FROM known) AS "isKnown"`.execute(db)
  return rows[0]!.isKnown
}

export async function deleteFavorite(db: Db, playerId: string, identity: string): Promise<void> {
  await db
    .deleteFrom('game_favorite')
    .where('player_id', '=', playerId)
    .where('game_identity', '=', identity)
    .execute()
}

/** A player's recent searches, newest first. */
export async function listSearches(db: Db, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game_search')
    .select('query')
    .where('player_id', '=', playerId)
    .orderBy('searched_at', 'desc')
    .limit(SEARCHES_MAX)
    .execute()
  return rows.map(({ query }) => query)
}

/** Stores a search and deletes the oldest beyond the limit. */
export async function saveSearch(
  trx: Trx,
  { playerId, query, at }: { playerId: string; query: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('game_search')
    .values({ player_id: playerId, query, searched_at: at })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'query']).doUpdateSet({ searched_at: at }),
    )
    .execute()
  await sql`DELETE FROM game_search WHERE player_id = ${playerId}::uuid AND query IN (
    SELECT query FROM game_search WHERE player_id = ${playerId}::uuid
    ORDER BY searched_at DESC OFFSET ${SEARCHES_MAX})`.execute(trx)
}

export async function deleteSearches(db: Db, playerId: string): Promise<void> {
  await db.deleteFrom('game_search').where('player_id', '=', playerId).execute()
}
