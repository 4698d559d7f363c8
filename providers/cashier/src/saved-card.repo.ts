import type { Kysely, Transaction } from 'kysely'
import type { CashierTables, SavedCardRow } from './cashier.tables.ts'

export function insertSavedCard(
  trx: Transaction<CashierTables>,
  card: SavedCardRow,
): Promise<unknown> {
  return trx.insertInto('saved_card').values(card).execute()
}

export function findSavedCard(
  db: Kysely<CashierTables>,
  token: string,
): Promise<SavedCardRow | undefined> {
  return db.selectFrom('saved_card').selectAll().where('token', '=', token).executeTakeFirst()
}

/** Nothing is left of a card that its owner removed. */
export function deleteSavedCard(db: Kysely<CashierTables>, token: string): Promise<unknown> {
  return db.deleteFrom('saved_card').where('token', '=', token).execute()
}
