import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** What each bet is on: its game, or what its sportsbook calls it. */
export async function listBetNames(
  db: Kysely<PlatformDatabase>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bet')
    .leftJoin('game', (join) =>
      join.onRef('game.identity', '=', 'bet.subject').on('bet.kind', '=', 'casino'),
    )
    .select(['bet.id', 'bet.description', 'game.name'])
    .where('bet.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name, description }) => [id, name ?? description]))
}
