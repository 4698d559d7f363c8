import type { ExposureChange } from '@fairhouse/betting/limits/bet-exposure'
import { sql, type Transaction } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import type { Db } from './bet.repo.ts'

type Trx = Transaction<BookmakerDatabase>

/** The sums under these keys as they are now, without a lock. */
export async function readExposures(
  db: Db,
  currency: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('bet_exposure')
    .select(['key', 'amount'])
    .where('currency', '=', currency)
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}

/** The sums under these keys after locking them, in the order of the keys. */
export async function lockExposuresForUpdate(
  trx: Trx,
  currency: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const sorted = [...new Set(keys)].toSorted()
  await trx
    .insertInto('bet_exposure')
    .values(sorted.map((key) => ({ key, currency, amount: 0n })))
    .onConflict((conflict) => conflict.columns(['key', 'currency']).doNothing())
    .execute()
  const rows = await trx
    .selectFrom('bet_exposure')
    .select(['key', 'amount'])
    .where('currency', '=', currency)
    .where('key', 'in', sorted)
    .orderBy('key')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}

/**
 * Adds to sums that exist; in the order of the keys, so that transactions never deadlock. A bet that was
 * placed before a kind of sum was kept is not in it: releasing it leaves nothing, never less.
 */
export async function addExposures(
  trx: Trx,
  currency: string,
  changes: readonly ExposureChange[],
): Promise<void> {
  for (const { key, amountMinor } of changes.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    await trx
      .updateTable('bet_exposure')
      .set({ amount: sql`greatest(amount + ${amountMinor}, 0)` })
      .where('key', '=', key)
      .where('currency', '=', currency)
      .execute()
  }
}
