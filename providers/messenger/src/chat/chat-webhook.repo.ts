import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { MessengerTables } from '../messenger.tables.ts'

type Db = Kysely<MessengerTables>

/** Queues a webhook in the transaction of its event. */
export async function insertChatWebhook(
  trx: Transaction<MessengerTables>,
  webhook: { readonly id: string; readonly body: object; readonly at: Date },
): Promise<void> {
  const body = JSON.stringify(webhook.body)
  await trx
    .insertInto('chat_webhook')
    .values({ id: webhook.id, body, next_attempt_at: webhook.at })
    .execute()
}

/** In the order in which it happened. */
export async function listDueWebhooks(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Selectable<MessengerTables['chat_webhook']>[]> {
  return db
    .selectFrom('chat_webhook')
    .selectAll()
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('chat_webhook').where('id', '=', id).execute()
}

export async function postponeWebhook(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('chat_webhook')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: until })
    .where('id', '=', id)
    .execute()
}
