import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

/** The name of the person with this key. */
export async function findPersonByKey(db: Db, keyHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('operator_person')
    .select('name')
    .where('key_hash', '=', keyHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.name
}

/** Adds a person, or replaces their key. Needs the owner of the database. */
export async function storePerson(
  trx: Transaction<PlatformDatabase>,
  row: { readonly name: string; readonly key_hash: string; readonly created_at: Date },
): Promise<void> {
  const { key_hash } = row
  await trx
    .insertInto('operator_person')
    .values({ ...row, roles: [] })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ key_hash, disabled_at: null }))
    .execute()
}

/** Ends a key and disables its owner; whether there was one. Needs the owner of the database. */
export async function removePerson(
  trx: Transaction<PlatformDatabase>,
  name: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('operator_person')
    .set({ key_hash: null, disabled_at: at, roles: [] })
    .where('name', '=', name)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function listPeople(db: Db) {
  return db
    .selectFrom('operator_person')
    .select(['name', 'created_at', 'roles'])
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .execute()
}

export type PersonRow = Row<'operator_person'>

/** A person who is not disabled. */
export function findPerson(db: Db, name: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('operator_person')
    .selectAll()
    .where('name', '=', name)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** A person, disabled or not, locked until the transaction ends. */
export function lockPerson(
  trx: Transaction<PlatformDatabase>,
  name: string,
): Promise<PersonRow | undefined> {
  return trx
    .selectFrom('operator_person')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
}

/** Adds a person without a key; false if the name is taken. */
export async function insertPerson(
  db: Db,
  person: Pick<PersonRow, 'name' | 'display_name' | 'roles' | 'created_at'> &
    Partial<Pick<PersonRow, 'countries'>>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('operator_person')
    .values(person)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updatePerson(
  trx: Transaction<PlatformDatabase>,
  {
    name,
    ...change
  }: Pick<PersonRow, 'name' | 'display_name' | 'roles' | 'disabled_at'> &
    Partial<Pick<PersonRow, 'countries'>>,
): Promise<void> {
  await trx
    .updateTable('operator_person')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('name', '=', name)
    .execute()
}

/** All people, or one of them, with what they sign in with. */
export function listAccounts(db: Db, name?: string) {
  return db
    .selectFrom('operator_person as o')
    .select(['name', 'display_name', 'roles', 'countries', 'created_at', 'disabled_at', 'version'])
    .select((eb) => [
      'has_key',
      eb
        .selectFrom('operator_passkey as p')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('p.operator', '=', 'o.name')
        .as('passkeys'),
      eb
        .selectFrom('operator_session as s')
        .select(({ fn }) => fn.max('last_seen_at').as('at'))
        .whereRef('s.operator', '=', 'o.name')
        .as('last_seen_at'),
    ])
    .$if(name !== undefined, (all) => all.where('name', '=', name!))
    .orderBy('name')
    .execute()
}
