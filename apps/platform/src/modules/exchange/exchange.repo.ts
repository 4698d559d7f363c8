import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

/** Returns false if the id is taken. */
export async function insertQuote(
  db: Kysely<PlatformDatabase>,
  row: Omit<Row<'exchange_quote'>, 'accepted_at'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('exchange_quote')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findQuote(
  db: Kysely<PlatformDatabase>,
  id: string,
): Promise<Row<'exchange_quote'> | undefined> {
  return db.selectFrom('exchange_quote').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markAccepted(
  trx: Transaction<PlatformDatabase>,
  id: string,
  at: Date,
): Promise<void> {
  await trx.updateTable('exchange_quote').set({ accepted_at: at }).where('id', '=', id).execute()
}
