import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { STATUS, type FreeSpinRow } from './bonus.repo.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type FreeSpinChanges = Partial<
  Pick<FreeSpinRow, 'status' | 'result' | 'expires_at' | 'finished_at' | 'played' | 'won_minor'>
>

/** Undefined if this source has granted the player some before. */
export function insertFreeSpins(
  trx: Trx,
  row: Omit<FreeSpinRow, 'played' | 'won_minor'>,
): Promise<FreeSpinRow | undefined> {
  return trx
    .insertInto('player_freespin')
    .values(row)
    .onConflict((conflict) => conflict.columns(['player_id', 'source']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function listFreeSpins(
  db: Db,
  of: {
    readonly playerId: string
    readonly statuses: readonly number[]
    readonly currencies?: readonly string[] | undefined
  },
): Promise<FreeSpinRow[]> {
  return db
    .selectFrom('player_freespin')
    .selectAll()
    .where('player_id', '=', of.playerId)
    .where(sql<boolean>`status = ANY(${of.statuses}::smallint[])`)
    .$if(of.currencies !== undefined, (query) => query.where('currency', 'in', of.currencies!))
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

export function findFreeSpins(db: Db, id: string): Promise<FreeSpinRow | undefined> {
  return db.selectFrom('player_freespin').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findFreeSpinsOf(
  db: Db,
  { player_id, source }: Pick<FreeSpinRow, 'player_id' | 'source'>,
): Promise<FreeSpinRow | undefined> {
  const query = db.selectFrom('player_freespin').selectAll().where('player_id', '=', player_id)
  return query.where('source', '=', source).executeTakeFirst()
}

/** Lock the account's balances first: winnings are settled under the same lock. */
export function lockFreeSpins(trx: Trx, id: string): Promise<FreeSpinRow | undefined> {
  return trx
    .selectFrom('player_freespin')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Expired free spins: not accepted or not played in time. */
export function listOverdueFreeSpins(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<FreeSpinRow[]> {
  return db
    .selectFrom('player_freespin')
    .selectAll()
    .where('status', '<', STATUS.finished)
    .where(sql<boolean>`coalesce(expires_at, accept_until) <= ${now}`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateFreeSpins(
  trx: Trx,
  id: string,
  changes: FreeSpinChanges,
): Promise<void> {
  await trx.updateTable('player_freespin').set(changes).where('id', '=', id).execute()
}
