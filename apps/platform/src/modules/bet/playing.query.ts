import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Players by game since a time, each in the game that they played last. */
export async function countPlaying(
  db: Kysely<PlatformDatabase>,
  since: Date,
): Promise<{ game: string; players: number }[]> {
  const { rows } = await sql<{ game: string; players: number }>`
    SELECT game, count(*)::integer AS players FROM (
      SELECT DISTINCT ON (player_id) subject AS game FROM bet
      WHERE kind = 'casino' AND placed_at > ${since}::timestamptz
      ORDER BY player_id, placed_at DESC, id DESC) AS last
    GROUP BY game`.execute(db)
  return rows
}
