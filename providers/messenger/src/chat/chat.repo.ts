import { type Kysely, sql, type Transaction } from 'kysely'
import type { ChatMessageRow, ChatUserRow, MessengerTables } from '../messenger.tables.ts'

type Db = Kysely<MessengerTables>
type Trx = Transaction<MessengerTables>

export async function findChatUser(db: Db, restoreId: string): Promise<ChatUserRow | undefined> {
  return db
    .selectFrom('chat_user')
    .selectAll()
    .where('restore_id', '=', restoreId)
    .executeTakeFirst()
}

export async function insertChatUser(db: Db, user: ChatUserRow): Promise<void> {
  await db.insertInto('chat_user').values(user).execute()
}

/** The open conversation of a user, begun if there is none. */
export async function openConversation(
  trx: Trx,
  begun: { readonly id: string; readonly userId: string; readonly at: Date },
): Promise<string> {
  await trx
    .insertInto('chat_conversation')
    .values({ id: begun.id, user_id: begun.userId, created_at: begun.at, resolved_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await trx
    .selectFrom('chat_conversation')
    .select('id')
    .where('user_id', '=', begun.userId)
    .where('resolved_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a conversation that is open, with whom it is with. */
export async function lockOpenConversation(trx: Trx, id: string): Promise<ChatUserRow | undefined> {
  return trx
    .selectFrom('chat_conversation as c')
    .innerJoin('chat_user as u', 'u.id', 'c.user_id')
    .selectAll('u')
    .where('c.id', '=', id)
    .where('c.resolved_at', 'is', null)
    .forUpdate('c')
    .executeTakeFirst()
}

export async function resolveConversation(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('chat_conversation').set({ resolved_at: at }).where('id', '=', id).execute()
}

/** False when it is there already. */
export async function insertChatMessage(
  trx: Trx,
  message: Omit<ChatMessageRow, 'seq'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('chat_message')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Range = { readonly after: bigint; readonly limit: number }

/** A user's messages and the answers, in all their conversations, oldest first. */
export async function listUserMessages(
  db: Db,
  userId: string,
  { after, limit }: Range,
): Promise<ChatMessageRow[]> {
  return db
    .selectFrom('chat_message as m')
    .innerJoin('chat_conversation as c', 'c.id', 'm.conversation_id')
    .selectAll('m')
    .where('c.user_id', '=', userId)
    .where('m.seq', '>', after)
    .orderBy('m.seq')
    .limit(limit)
    .execute()
}

export async function listConversationMessages(
  db: Db,
  conversationId: string,
  limit: number,
): Promise<ChatMessageRow[]> {
  const rows = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

export type OpenConversation = {
  readonly id: string
  readonly name: string
  readonly isGuest: boolean
  readonly lastText: string
  readonly lastAuthor: 'user' | 'agent'
  readonly lastAt: Date
}

/** The conversations that are open, those that wait for an answer first. */
export async function listOpenConversations(db: Db, limit: number): Promise<OpenConversation[]> {
  const { rows } = await sql<OpenConversation>`
    SELECT c.id, u.name, u.external_id IS NULL AS "isGuest", m.text_body AS "lastText",
      m.author AS "lastAuthor", m.written_at AS "lastAt"
    FROM chat_conversation c
    JOIN chat_user u ON u.id = c.user_id
    JOIN LATERAL (
      SELECT * FROM chat_message WHERE conversation_id = c.id ORDER BY seq DESC LIMIT 1
    ) m ON true
    WHERE c.resolved_at IS NULL
    ORDER BY (m.author = 'user') DESC, m.seq
    LIMIT ${limit}`.execute(db)
  return rows
}
