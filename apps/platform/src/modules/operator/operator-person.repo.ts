import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

/** The name of the person with this key. */
export async function findPersonByKey(db: Db, keyHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('operator_person')
    .select('name')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row?.name
}

/** Adds a person, or replaces their key. Needs the owner of the database. */
export async function storePerson(
  trx: Transaction<PlatformDatabase>,
  row: { readonly name: string; readonly key_hash: string; readonly created_at: Date },
): Promise<void> {
  const { key_hash, created_at } = row
  await trx
    .insertInto('operator_person')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ key_hash, created_at }))
    .execute()
}

/** Whether there was one. Needs the owner of the database. */
export async function removePerson(
  trx: Transaction<PlatformDatabase>,
  name: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('operator_person')
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function listPeople(db: Db) {
  return db.selectFrom('operator_person').select(['name', 'created_at']).orderBy('name').execute()
}
