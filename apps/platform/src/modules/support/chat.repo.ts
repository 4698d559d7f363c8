import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type ChatLine = Omit<Row<'chat_message'>, 'is_sent'>

export async function saveRestoreId(db: Db, playerId: string, restoreId: string): Promise<void> {
  await db
    .updateTable('player')
    .set({ freshchat_restore_id: restoreId })
    .where('id', '=', playerId)
    .execute()
}

/** Idempotent. */
export async function insertChatLine(trx: Trx, line: ChatLine): Promise<void> {
  await trx
    .insertInto('chat_message')
    .values(line)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Whether support has written nothing else since the last transcript. */
export async function isFirstAnswer(
  trx: Trx,
  line: { readonly id: string; readonly conversationId: string },
): Promise<boolean> {
  const earlier = await trx
    .selectFrom('chat_message')
    .select('id')
    .where('conversation_id', '=', line.conversationId)
    .where('author', '=', 'support')
    .where('is_sent', '=', false)
    .where('id', '<>', line.id)
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}

/** Players' conversations whose last message is theirs and older than a time. */
export async function listUnanswered(
  db: Db,
  before: Date,
): Promise<{ conversationId: string; playerId: string }[]> {
  const last = db
    .selectFrom('chat_message')
    .distinctOn('conversation_id')
    .select(['conversation_id', 'player_id', 'author', 'written_at'])
    .where('is_sent', '=', false)
    .orderBy('conversation_id')
    .orderBy('written_at', 'desc')
    .as('last')
  const rows = await db
    .selectFrom(last)
    .select(['conversation_id as conversationId', 'player_id as playerId'])
    .where('author', '=', 'player')
    .where('written_at', '<', before)
    .where('player_id', 'is not', null)
    .execute()
  return rows.flatMap(({ conversationId, playerId }) =>
    playerId === null ? [] : [{ conversationId, playerId }],
  )
}

/** Takes the messages since the last transcript for the next one. */
export async function takeChatLines(trx: Trx, conversationId: string): Promise<ChatLine[]> {
  const lines = await trx
    .updateTable('chat_message')
    .set({ is_sent: true })
    .where('conversation_id', '=', conversationId)
    .where('is_sent', '=', false)
    .returningAll()
    .execute()
  return lines.toSorted((a, b) => a.written_at.getTime() - b.written_at.getTime())
}
