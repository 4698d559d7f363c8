import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { IssuerTables } from './issuer.tables.ts'
import { insertPeople, listPeople } from './person.repo.ts'

/** One for each thing that an issuer can say of an e-mail. */
const FIRST = [
  { name: 'Cleo Sample', email: null, is_email_verified: false },
  { name: 'Ben Sample', email: 'ben@people.example', is_email_verified: false },
  { name: 'Ana Sample', email: 'ana@people.example', is_email_verified: true },
]

/** Puts a few people in, so that the first visitor has someone to be. Later starts change nothing. */
export async function addFirstPeople(
  db: Kysely<IssuerTables>,
  { clock, newId }: { readonly clock: Clock; readonly newId: NewId },
): Promise<void> {
  if ((await listPeople(db, 1)).length > 0) return
  const now = clock.now().getTime()
  await insertPeople(
    db,
    FIRST.map((person, at) => ({ ...person, id: newId(), created_at: new Date(now + at) })),
  )
}
