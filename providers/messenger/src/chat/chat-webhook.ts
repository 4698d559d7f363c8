import { signRsa } from '@fairhouse/server-kit/rsa-signature'
import { createRepeatingWorker, type RepeatingWorker } from '@fairhouse/server-kit/repeating-worker'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { MessengerDeps } from '../messenger.config.ts'
import type { ChatMessageRow, ChatUserRow, MessengerTables } from '../messenger.tables.ts'

const ANSWER_MS_MAX = 10_000
const AT_ONCE_MAX = 20
/** assumed: a minute later, then twice as long each time; given up after a day. */
const DELAY_MS_FIRST = 60_000
const ATTEMPTS_MAX = 10

/** What the site is told of a message, as Freshchat tells it. */
export function writtenWebhook(message: Omit<ChatMessageRow, 'seq'>): object {
  const at = message.written_at.toISOString()
  return {
    actor: { actor_type: message.author },
    action: 'message_create',
    action_time: at,
    data: {
      message: {
        id: message.id,
        conversation_id: message.conversation_id,
        actor_type: message.author,
        message_type: 'normal',
        created_time: at,
        message_parts: [{ text: { content: message.text_body } }],
      },
    },
  }
}

export function resolvedWebhook(conversationId: string, user: ChatUserRow, at: Date): object {
  return {
    actor: { actor_type: 'agent' },
    action: 'conversation_resolution',
    action_time: at.toISOString(),
    data: {
      resolve: {
        resolver: 'agent',
        conversation: { conversation_id: conversationId, status: 'resolved' },
        user: { id: user.id, reference_id: user.external_id },
      },
    },
  }
}

/** Keeps a webhook in the transaction that it tells of. */
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

type DeliveryDeps = Pick<MessengerDeps, 'chat' | 'clock' | 'log' | 'fetch'> & {
  readonly db: Kysely<MessengerTables>
}

/** Sends what is due, in the order in which it happened. */
export function createChatDelivery(deps: DeliveryDeps): RepeatingWorker {
  return createRepeatingWorker('chat webhooks', (stopped) => deliverDue(deps, stopped), deps.log)
}

async function deliverDue(deps: DeliveryDeps, stopped: AbortSignal): Promise<void> {
  const { db, clock } = deps
  for (;;) {
    const due = await db
      .selectFrom('chat_webhook')
      .selectAll()
      .where('next_attempt_at', '<=', clock.now())
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(AT_ONCE_MAX)
      .execute()
    for (const { id, body, attempts } of due) {
      if (stopped.aborted) return
      const isOver = (await isTaken(deps, body, stopped)) || attempts + 1 >= ATTEMPTS_MAX
      if (isOver) await db.deleteFrom('chat_webhook').where('id', '=', id).execute()
      else {
        const delayMs = DELAY_MS_FIRST * 2 ** attempts
        deps.log.warn({ attempt: attempts + 1 }, 'chat webhook not taken')
        await db
          .updateTable('chat_webhook')
          .set({
            attempts: sql`attempts + 1`,
            next_attempt_at: new Date(clock.now().getTime() + delayMs),
          })
          .where('id', '=', id)
          .execute()
      }
    }
    if (due.length < AT_ONCE_MAX) return
  }
}

async function isTaken(
  { chat, fetch }: DeliveryDeps,
  body: string,
  stopped: AbortSignal,
): Promise<boolean> {
  try {
    const response = await fetch(chat.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-freshchat-signature': signRsa(chat.privateKey, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS_MAX), stopped]),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    // Whatever went wrong on the way, the schedule decides what follows.
    return false
  }
}
