import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { STATUS, type FreeSpinRow } from './bonus.repo.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type FreeSpinChanges = Partial<
  Pick<FreeSpinRow, 'status' | 'result' | 'expires_at' | 'finished_at'>
>

/** Undefined when this occasion has given the player some before. */
export function insertFreeSpins(trx: Trx, row: FreeSpinRow): Promise<FreeSpinRow | undefined> {
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

export function lockOwnFreeSpins(trx: Trx, of: { readonly id: string; readonly playerId: string }) {
  return trx
    .selectFrom('player_freespin')
    .selectAll()
    .where('id', '=', of.id)
    .where('player_id', '=', of.playerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Those that were not accepted or spun in time. */
export function lockOverdueFreeSpins(
  trx: Trx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<FreeSpinRow[]> {
  return trx
    .selectFrom('player_freespin')
    .selectAll()
    .where('status', '<', STATUS.finished)
    .where(sql<boolean>`coalesce(expires_at, accept_until) <= ${now}`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function updateFreeSpins(
  trx: Trx,
  id: string,
  changes: FreeSpinChanges,
): Promise<void> {
  await trx.updateTable('player_freespin').set(changes).where('id', '=', id).execute()
}
