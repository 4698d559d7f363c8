import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Active players inside or outside of these countries who were last reminded until a time. */
export async function listPlayersToRemind(
  db: Kysely<PlatformDatabase>,
  of: {
    readonly countries: readonly string[]
    readonly isInside: boolean
    readonly until: Date
    readonly limit: number
  },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT player.id FROM player LEFT JOIN limit_review ON limit_review.player_id = player.id
    WHERE (player.country = ANY(${of.countries})) = ${of.isInside} AND player.status = 'active'
      AND coalesce(limit_review.told_at, player.created_at) <= ${of.until}
    ORDER BY player.id LIMIT ${of.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** False if the player was reminded after a time: another node was faster. */
export async function saveReminder(
  trx: Transaction<PlatformDatabase>,
  of: { readonly playerId: string; readonly until: Date; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('limit_review')
    .values({ player_id: of.playerId, told_at: of.at })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ told_at: of.at })
        .where('limit_review.told_at', '<=', of.until),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
