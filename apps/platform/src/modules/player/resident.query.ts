import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** What decides about a player's market and age band. */
export type Resident = {
  readonly country: string
  /** `YYYY-MM-DD`; null if unknown. */
  readonly birthdate: string | null
}

/** By player. */
export async function readResidents(
  db: Kysely<PlatformDatabase>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, Resident>> {
  const rows = await db
    .selectFrom('player')
    .leftJoin('player_detail', 'player_detail.player_id', 'player.id')
    .select(['player.id', 'player.country'])
    .select(sql<string | null>`player_detail.birthdate::text`.as('birthdate'))
    .where(sql<boolean>`player.id = ANY(${playerIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...resident }) => [id, resident]))
}
