import type { Kysely } from 'kysely'
import type { MessengerTables, TelegramMessageRow } from './messenger.tables.ts'

type Db = Kysely<MessengerTables>

export async function insertTelegramMessage(db: Db, message: TelegramMessageRow): Promise<void> {
  await db.insertInto('telegram_message').values(message).execute()
}

/** The newest of a chat, the oldest of them first. */
export async function listTelegramMessages(
  db: Db,
  chatId: string,
  limit: number,
): Promise<TelegramMessageRow[]> {
  const rows = await db
    .selectFrom('telegram_message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}
