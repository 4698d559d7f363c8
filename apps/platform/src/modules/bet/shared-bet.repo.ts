import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

/** The player who shares the bet; undefined while nobody does. */
export async function findSharer(db: Db, betId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shared_bet')
    .innerJoin('player', 'player.id', 'shared_bet.player_id')
    .select('player_id')
    .where('bet_id', '=', betId)
    // A closed account shows nothing any more.
    .where('player.status', '<>', 'closed')
    .executeTakeFirst()
  return row?.player_id
}

/** The caller has checked that it is a bet of this player. */
export async function setShared(
  db: Db,
  of: {
    readonly playerId: string
    readonly betId: string
    readonly isShared: boolean
    readonly at: Date
  },
): Promise<void> {
  if (!of.isShared) {
    await db.deleteFrom('shared_bet').where('bet_id', '=', of.betId).execute()
    return
  }
  await db
    .insertInto('shared_bet')
    .values({ bet_id: of.betId, player_id: of.playerId, shared_at: of.at })
    .onConflict((conflict) => conflict.column('bet_id').doNothing())
    .execute()
}
