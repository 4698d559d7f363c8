import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type LoyaltyRow = {
  readonly edge_millionths: bigint
  readonly extra_points: bigint
  readonly level: number
}

export function findLoyalty(db: Db, playerId: string): Promise<LoyaltyRow | undefined> {
  return db
    .selectFrom('loyalty_account')
    .select(['edge_millionths', 'extra_points', 'level'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** Adds to a player's account, which is opened by the first gain, and answers with it. */
export async function addGain(
  trx: Trx,
  gain: {
    readonly playerId: string
    readonly edgeMillionths: bigint
    readonly points: number
    readonly at: Date
  },
): Promise<LoyaltyRow> {
  const { rows } = await sql<LoyaltyRow>`
    INSERT INTO loyalty_account AS a (player_id, edge_millionths, extra_points, updated_at)
    VALUES (${gain.playerId}, ${gain.edgeMillionths}, ${gain.points}, ${gain.at})
    ON CONFLICT (player_id) DO UPDATE SET
      edge_millionths = a.edge_millionths + EXCLUDED.edge_millionths,
      extra_points = a.extra_points + EXCLUDED.extra_points, updated_at = EXCLUDED.updated_at
    RETURNING edge_millionths, extra_points, level`.execute(trx)
  return rows[0]!
}

export async function setLevel(trx: Trx, playerId: string, level: number): Promise<void> {
  await trx
    .updateTable('loyalty_account')
    .set({ level })
    .where('player_id', '=', playerId)
    .execute()
}

/** Returns of games in hundredths of a percent. */
export async function readRtps(
  db: Db,
  identities: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ identity: string; rtp: number }>`
    SELECT identity, round(rtp::numeric * 100)::int AS rtp FROM game
    WHERE identity = ANY(${[...new Set(identities)]}::text[])`.execute(db)
  return new Map(rows.map(({ identity, rtp }) => [identity, rtp]))
}
