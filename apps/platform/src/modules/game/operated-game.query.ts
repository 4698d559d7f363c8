import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** A game as operators see it, also one that is in no list. */
export type OperatedGame = {
  readonly identity: string
  readonly name: string
  readonly provider: string
  readonly rtp: string | null
  /** In every list; null = in its own order. */
  readonly place: number | null
  readonly isHidden: boolean
  /** Its provider offers it. */
  readonly isEnabled: boolean
  readonly isStopped: boolean
  readonly onlyCountries: readonly string[] | null
  readonly exceptCountries: readonly string[]
  readonly collections: readonly string[]
}

/** Games in the order of lists, of one provider or of all. */
export async function listOperatedGames(
  db: Kysely<PlatformDatabase>,
  { provider, limit }: { readonly provider: string | null; readonly limit: number },
): Promise<OperatedGame[]> {
  const { rows } = await sql<OperatedGame>`
    SELECT identity, name, provider, rtp, place, is_hidden AS "isHidden",
      is_enabled AS "isEnabled", only_countries AS "onlyCountries",
      except_countries || blocked_countries AS "exceptCountries",
      EXISTS (SELECT FROM play_stop WHERE subject IN
        ('all', 'game:' || identity, 'provider:' || provider)) AS "isStopped",
      coalesce((SELECT array_agg(entry.collection ORDER BY game_collection.place)
        FROM game_collection_entry AS entry
        JOIN game_collection ON game_collection.identity = entry.collection
        WHERE entry.game_identity = game.identity), '{}') AS collections
    FROM game WHERE ${provider}::text IS NULL OR provider = ${provider}
    ORDER BY place NULLS LAST, position, identity LIMIT ${limit}`.execute(db)
  return rows
}
