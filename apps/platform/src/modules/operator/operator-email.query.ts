import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

export async function findPersonEmail(
  db: Kysely<PlatformDatabase>,
  name: string,
): Promise<string | null> {
  const person = db.selectFrom('operator_person').select('email').where('name', '=', name)
  return (await person.executeTakeFirst())?.email ?? null
}

/** Null removes it. */
export async function setPersonEmail(
  trx: Transaction<PlatformDatabase>,
  name: string,
  email: string | null,
): Promise<void> {
  await trx.updateTable('operator_person').set({ email }).where('name', '=', name).execute()
}
