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

export type Gain = {
  readonly playerId: string
  readonly edgeMillionths: bigint
  readonly points: number
}

/** Adds to players' loyalty accounts, creating them as needed, and returns them. */
export async function addGains(
  trx: Trx,
  gains: readonly Gain[],
  at: Date,
): Promise<ReadonlyMap<string, LoyaltyRow>> {
  const { rows } = await sql<LoyaltyRow & { readonly player_id: string }>`
    INSERT INTO loyalty_account AS a (player_id, edge_millionths, extra_points, updated_at)
    SELECT player_id, edge_millionths, points, ${at} FROM unnest(
      ${gains.map(({ playerId }) => playerId)}::uuid[],
      ${gains.map(({ edgeMillionths }) => edgeMillionths.toString())}::numeric[],
      ${gains.map(({ points }) => points)}::bigint[]
    ) AS gained (player_id, edge_millionths, points)
    -- In one order, so that two batches cannot wait for each other.
    ORDER BY player_id
    ON CONFLICT (player_id) DO UPDATE SET
      edge_millionths = a.edge_millionths + EXCLUDED.edge_millionths,
      extra_points = a.extra_points + EXCLUDED.extra_points, updated_at = EXCLUDED.updated_at
    RETURNING player_id, edge_millionths, extra_points, level`.execute(trx)
  return new Map(rows.map((row) => [row.player_id, row]))
}

export async function setLevel(trx: Trx, playerId: string, level: number): Promise<void> {
  await trx
    .updateTable('loyalty_account')
    .set({ level })
    .where('player_id', '=', playerId)
    .execute()
}

/** RTP of the best bet of games, in hundredths of a percent. */
export async function readRtps(
  db: Db,
  identities: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ identity: string; rtp: number }>`
    SELECT identity, round(coalesce(rtp_max, rtp)::numeric * 100)::int AS rtp FROM game
    WHERE rtp IS NOT NULL AND identity = ANY(${[...new Set(identities)]}::text[])`.execute(db)
  return new Map(rows.map(({ identity, rtp }) => [identity, rtp]))
}
