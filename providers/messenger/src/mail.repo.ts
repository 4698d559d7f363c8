import type { Kysely } from 'kysely'
import { dropOldest } from './message.repo.ts'
import type { MailRow, MessengerTables } from './messenger.tables.ts'

type Db = Kysely<MessengerTables>

/** Keeps a mail and drops the oldest beyond `kept`. */
export async function insertMail(
  db: Db,
  mail: MailRow,
  { keptMax }: { readonly keptMax: number },
): Promise<void> {
  await db
    .insertInto('mail')
    .values(mail)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
  await dropOldest(db, 'mail', keptMax)
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
}
