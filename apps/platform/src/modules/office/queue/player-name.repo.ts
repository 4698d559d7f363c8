import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { fullName } from '#platform/modules/player/full-name'

type OfPlayer = { readonly player_id: string | null } | { readonly playerId: string | null }

/** The names of the players that rows are about. */
export async function readNames(
  db: Kysely<PlatformDatabase>,
  rows: readonly OfPlayer[],
): Promise<(playerId: string | null) => string | null> {
  const ids = rows.map((row) => ('playerId' in row ? row.playerId : row.player_id))
  const players = await readPlayers(db, ids)
  return (id) => players.get(id ?? '')?.name ?? null
}

/** Whom items of a queue are about. */
export async function readWhose(db: Kysely<PlatformDatabase>, ids: readonly string[]) {
  const players = await readPlayers(db, ids)
  return (playerId: string) => {
    const { name: playerName = null, country = '' } = players.get(playerId) ?? {}
    return { playerId, playerName, country }
  }
}

/** What the list of all queues says of a case. */
export const toWaiting = (row: {
  readonly id: string
  readonly player_id: string
  readonly opened_at: Date
  readonly due_at: Date
}) => ({
  ...{ id: row.id, playerId: row.player_id, since: row.opened_at, promisedAt: row.due_at },
})

async function readPlayers(db: Kysely<PlatformDatabase>, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows = await db
    .selectFrom('player')
    .select(['id', 'first_name', 'last_name', 'nickname', 'country'])
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, { name: fullName(row), country: row.country }]))
}
