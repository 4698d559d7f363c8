import type { Kysely } from 'kysely'
import { dropOldest } from './message.repo.ts'
import type { MessengerTables, SmsRow } from './messenger.tables.ts'

type Db = Kysely<MessengerTables>

/** Keeps a short message and drops the oldest beyond `kept`. */
export async function insertSms(
  db: Db,
  sms: SmsRow,
  { keptMax }: { readonly keptMax: number },
): Promise<void> {
  await db
    .insertInto('sms')
    .values(sms)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
  await dropOldest(db, 'sms', keptMax)
}

export async function findSms(db: Db, id: string): Promise<SmsRow | undefined> {
  return db.selectFrom('sms').selectAll().where('id', '=', id).executeTakeFirst()
}
