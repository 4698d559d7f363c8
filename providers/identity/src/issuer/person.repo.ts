import type { Kysely } from 'kysely'
import type { IssuerTables, PersonRow } from './issuer.tables.ts'

type Db = Kysely<IssuerTables>

export async function insertPeople(db: Db, people: readonly PersonRow[]): Promise<void> {
  await db
    .insertInto('person')
    .values([...people])
    .execute()
}

export async function findPerson(db: Db, id: string): Promise<PersonRow | undefined> {
  return db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest first. */
export async function listPeople(db: Db, limit: number): Promise<PersonRow[]> {
  return db
    .selectFrom('person')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Drops the oldest beyond `keptMax`: a demonstration must not grow without limit. */
export async function dropOldPeople(db: Db, keptMax: number): Promise<void> {
  await db
    .deleteFrom('person')
    .where('id', 'in', (of) =>
      of
        .selectFrom('person')
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keptMax),
    )
    .execute()
}
