import { searchKey } from '@fairhouse/domain/search-key'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { gameColumns, isListed, type Country, type GameRow } from '#platform/modules/game/game.repo'

type Db = Kysely<PlatformDatabase>

/** Games with a similar name that are ranked, of which those on offer are left. */
const SIMILAR_MAX = 500
/** Of a provider or a feature; names of games are compared by the database function. */
const TERM_NEARNESS_MIN = 0.5
/** Shorter texts have no trigram of their own, so only beginnings of words are looked for. */
const INFIX_LENGTH_MIN = 3

/** Whether a game is found by a text: its name, provider or feature, small mistakes forgiven. */
export function matchesSearch(search: string): RawBuilder<boolean> {
  const key = searchKey(search)
  // A key holds letters, digits and spaces only, so nothing in it is a wildcard.
  if (key === '') return sql<boolean>`false`
  return sql<boolean>`(${hasInName(key)}
    OR game.identity IN (SELECT identity FROM game_find_similar(${key}, ${SIMILAR_MAX}))
    OR ${hasTerm(key, 'near')})`
}

/**
 * Games by a text, the nearest first: names that hold it, then providers and features that begin with
 * it, then names and last terms that are similar. Each step is asked only while there is room.
 */
export async function searchGames(
  db: Db,
  { search, country, limit }: { search: string; country: Country; limit: number },
): Promise<GameRow[]> {
  const key = searchKey(search)
  if (key === '') return []
  const found: GameRow[] = []
  const steps = [hasInName(key), hasTerm(key, 'exact'), 'similar', hasTerm(key, 'near')] as const
  for (const step of steps) {
    if (found.length >= limit) break
    const query = db
      .selectFrom('game')
      .where((eb) => isListed(eb, country))
      .where((eb) => notAmong(eb.ref('game.identity'), found))
      .select((eb) => gameColumns(eb, country))
      .limit(limit - found.length)
    const rows =
      step === 'similar'
        ? await query
            .innerJoin(
              sql<{
                identity: string
                nearness: number
              }>`game_find_similar(${key}, ${SIMILAR_MAX})`.as('near'),
              'near.identity',
              'game.identity',
            )
            .orderBy('near.nearness', 'desc')
            .orderBy('game.place')
            .orderBy('game.position')
            .execute()
        : await query
            .where(step)
            .$if(key.length >= INFIX_LENGTH_MIN, (ranked) => ranked.orderBy(rankOfName(key)))
            .orderBy('game.place')
            .orderBy('game.position')
            .execute()
    found.push(...rows)
  }
  return found
}

function hasInName(key: string): RawBuilder<boolean> {
  return key.length < INFIX_LENGTH_MIN
    ? sql<boolean>`(game.search_name LIKE ${`${key}%`} OR game.search_name LIKE ${`% ${key}%`})`
    : sql<boolean>`game.search_name LIKE ${`%${key}%`}`
}

/** The whole name, its beginning, the beginning of a word, anything else. */
function rankOfName(key: string): RawBuilder<number> {
  return sql<number>`CASE WHEN game.search_name = ${key} THEN 0
    WHEN game.search_name LIKE ${`${key}%`} THEN 1
    WHEN game.search_name LIKE ${`% ${key}%`} THEN 2 ELSE 3 END`
}

/** By arrays: the planner sees how many terms there are, and takes the index of each. */
function hasTerm(key: string, how: 'exact' | 'near'): RawBuilder<boolean> {
  const matches =
    how === 'exact'
      ? sql`(search_name LIKE ${`${key}%`} OR search_name LIKE ${`% ${key}%`})`
      : sql`word_similarity(${key}, search_name) >= ${TERM_NEARNESS_MIN}`
  const terms = (kind: string) =>
    sql`ARRAY(SELECT identity FROM game_term WHERE kind = ${kind} AND ${matches})`
  return sql<boolean>`(game.provider = ANY(${terms('provider')})
    OR game.features && ${terms('feature')})`
}

function notAmong(identity: RawBuilder<unknown> | object, found: readonly GameRow[]) {
  const identities = found.map((row) => row.identity)
  return sql<boolean>`${identity} <> ALL(${identities}::text[])`
}

/** Writes down the providers and features there are, as searches are compared with them. */
export async function saveTerms(trx: Transaction<PlatformDatabase>): Promise<void> {
  const { rows } = await sql<{ kind: 'provider' | 'feature'; identity: string; name: string }>`
    SELECT DISTINCT 'provider' AS kind, provider AS identity, provider_name AS name FROM game
    UNION SELECT DISTINCT 'feature', feature, feature FROM game, unnest(features) AS feature`.execute(
    trx,
  )
  const terms = rows.map(({ kind, identity, name }) => ({
    kind,
    identity,
    search_name: searchKey(name),
  }))
  await trx.deleteFrom('game_term').execute()
  if (terms.length > 0)
    await trx
      .insertInto('game_term')
      .values(terms)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
