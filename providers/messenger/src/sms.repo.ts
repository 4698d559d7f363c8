import type { Kysely } from 'kysely'
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
  await db
    .deleteFrom('sms')
    .where('id', 'in', (of) =>
      of
        .selectFrom('sms')
        .select('id')
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keptMax),
    )
    .execute()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findSms(db: Db, id: string): Promise<SmsRow | undefined> {
  return db.selectFrom('sms').selectAll().where('id', '=', id).executeTakeFirst()
}
