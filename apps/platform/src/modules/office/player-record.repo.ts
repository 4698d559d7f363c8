import type { PlayerRecord } from '@fairhouse/contract/office/record'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { PLAYER_COLUMNS, type PlayerRow } from '#platform/modules/player/player.query'

type Db = Kysely<PlatformDatabase>

const PLAYERS_MAX = 100

/** The newest ones of these players, at most 100. */
export async function listPlayersById(db: Db, ids: readonly string[]): Promise<PlayerRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('player')
    .select(PLAYER_COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('created_at', 'desc')
    .limit(PLAYERS_MAX)
    .execute()
}

/** What a player paid in and was paid since a time, by currency; money that went back is left out. */
export async function sumPayments(
  db: Db,
  { playerId, since }: { readonly playerId: string; readonly since: Date },
): Promise<PlayerRecord['payments']> {
  const { rows } = await sql<{ currency: string; deposited: bigint; withdrawn: bigint }>`
    SELECT currency,
      coalesce(sum(coalesce(credited_minor, amount_minor) - reversed_minor)
        FILTER (WHERE type = 1), 0) AS deposited,
      coalesce(sum(coalesce(credited_minor, amount_minor) - reversed_minor)
        FILTER (WHERE type = 2), 0) AS withdrawn
    FROM invoice WHERE player_id = ${playerId} AND status = 2 AND settled_at >= ${since}
    GROUP BY currency ORDER BY currency`.execute(db)
  return rows.map(({ currency, deposited, withdrawn }) => ({
    currency,
    deposited: deposited.toString(),
    withdrawn: withdrawn.toString(),
  }))
}
