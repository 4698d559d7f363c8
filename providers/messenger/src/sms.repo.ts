import type { Kysely } from 'kysely'
import { dropOldest } from './message.repo.ts'
import type { MessengerTables, SmsRow } from './messenger.tables.ts'

type Db = Kysely<MessengerTables>

/** Keeps a short message and drops the oldest beyond `kept`; false when it was there already. */
export async function insertSms(
  db: Db,
  sms: SmsRow,
  { keptMax }: { readonly keptMax: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sms')
    .values(sms)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst()
  await dropOldest(db, 'sms', keptMax)
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findSms(db: Db, id: string): Promise<SmsRow | undefined> {
  return db.selectFrom('sms').selectAll().where('id', '=', id).executeTakeFirst()
}
