import { type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>
type PoolKey = { readonly jackpotId: string; readonly currency: string }

export type PoolRow = Row<'jackpot_pool'>

/** The pool that stakes go to; only one transaction at a time adds to it. */
export async function lockOpenPool(trx: Trx, of: PoolKey): Promise<PoolRow | undefined> {
  return await selectOpen(trx, of).selectAll().forUpdate().executeTakeFirst()
}

/** Without its seed. */
export async function findOpenPool(
  db: Db,
  of: PoolKey,
): Promise<
  | Pick<
      PoolRow,
      'number' | 'commitment' | 'parts' | 'start_minor' | 'limit_minor' | 'share_hundredths'
    >
  | undefined
> {
  return await selectOpen(db, of)
    .select(['number', 'commitment', 'parts', 'start_minor', 'limit_minor', 'share_hundredths'])
    .executeTakeFirst()
}

function selectOpen(db: Db, { jackpotId, currency }: PoolKey) {
  return db
    .selectFrom('jackpot_pool')
    .where('jackpot_id', '=', jackpotId)
    .where('currency', '=', currency)
    .where('dropped_at', 'is', null)
}

export async function insertPool(
  trx: Trx,
  row: Omit<
    PoolRow,
    'bets' | 'dropped_at' | 'prize_minor' | 'player_id' | 'bet_id' | 'game_identity'
  >,
): Promise<PoolRow> {
  return await trx.insertInto('jackpot_pool').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Its money, and its drop if it dropped. */
export async function savePool(trx: Trx, row: PoolRow): Promise<void> {
  const { parts, bets, dropped_at, prize_minor, player_id, bet_id, game_identity } = row
  await trx
    .updateTable('jackpot_pool')
    .set({ parts, bets, dropped_at, prize_minor, player_id, bet_id, game_identity })
    .where('jackpot_id', '=', row.jackpot_id)
    .where('currency', '=', row.currency)
    .where('number', '=', row.number)
    .execute()
}

/** The last prizes of a jackpot in a currency, newest first, with the names of their games. */
export async function listDrops(db: Db, of: PoolKey & { readonly limit: number }) {
  return await db
    .selectFrom('jackpot_pool as pool')
    .leftJoin('game', 'game.identity', 'pool.game_identity')
    .select(['pool.number', 'start_minor', 'limit_minor', 'commitment', 'seed', 'prize_minor'])
    .select(['dropped_at', 'player_id', 'game_identity', 'game.name'])
    .where('jackpot_id', '=', of.jackpotId)
    .where('currency', '=', of.currency)
    .where('dropped_at', 'is not', null)
    .orderBy('pool.number', 'desc')
    .limit(of.limit)
    .execute()
}
