import type { Kysely } from 'kysely'
import { dropOldest } from './message.repo.ts'
import type { MailRow, MessengerTables } from './messenger.tables.ts'

type Db = Kysely<MessengerTables>

/** Keeps a mail and drops the oldest beyond `kept`; false when it was there already. */
export async function insertMail(
  db: Db,
  mail: MailRow,
  { keptMax }: { readonly keptMax: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail')
    .values(mail)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst()
  await dropOldest(db, 'mail', keptMax)
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
}
