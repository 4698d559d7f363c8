import { postWebhook } from '@fairhouse/server-kit/post-webhook'
import { signRsa } from '@fairhouse/server-kit/rsa-signature'
import { createRepeatingWorker, type RepeatingWorker } from '@fairhouse/server-kit/repeating-worker'
import type { Kysely } from 'kysely'
import type { MessengerDeps } from '../messenger.config.ts'
import type { ChatMessageRow, ChatUserRow, MessengerTables } from '../messenger.tables.ts'
import { deleteWebhook, listDueWebhooks, postponeWebhook } from './chat-webhook.repo.ts'

const ANSWER_MS_MAX = 10_000
const AT_ONCE_MAX = 20
/** assumed: a minute later, then twice as long each time; given up after a day. */
const DELAY_MS_FIRST = 60_000
const ATTEMPTS_MAX = 10

/** The webhook about a message, in Freshchat's format. */
export function writtenWebhook(
  message: Omit<ChatMessageRow, 'seq'>,
  user: Pick<ChatUserRow, 'external_id'>,
): object {
  const at = message.written_at.toISOString()
  return {
    actor: { actor_type: message.author },
    action: 'message_create',
    action_time: at,
    data: {
      user: { reference_id: user.external_id },
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

type DeliveryDeps = Pick<MessengerDeps, 'chat' | 'clock' | 'log' | 'fetch'> & {
  readonly db: Kysely<MessengerTables>
}

/** Sends due webhooks, in the order of their events. */
export function createChatDelivery(deps: DeliveryDeps): RepeatingWorker {
  return createRepeatingWorker('chat webhooks', (stopped) => deliverDue(deps, stopped), deps.log)
}

async function deliverDue(deps: DeliveryDeps, stopped: AbortSignal): Promise<void> {
  const { db, clock } = deps
  for (;;) {
    const due = await listDueWebhooks(db, { now: clock.now(), limit: AT_ONCE_MAX })
    for (const { id, body, attempts } of due) {
      if (stopped.aborted) return
      const isOver = (await isTaken(deps, body, stopped)) || attempts + 1 >= ATTEMPTS_MAX
      if (isOver) await deleteWebhook(db, id)
      else {
        const delayMs = DELAY_MS_FIRST * 2 ** attempts
        deps.log.warn({ attempt: attempts + 1 }, 'chat webhook not accepted')
        await postponeWebhook(db, id, new Date(clock.now().getTime() + delayMs))
      }
    }
    if (due.length < AT_ONCE_MAX) return
  }
}

async function isTaken(
  { chat, clock, fetch }: DeliveryDeps,
  stored: string,
  stopped: AbortSignal,
): Promise<boolean> {
  // The time of this attempt: the site takes nothing that is older than minutes.
  const attempt = { ...(JSON.parse(stored) as object), action_time: clock.now().toISOString() }
  const body = JSON.stringify(attempt)
  return postWebhook({
    ...{ fetch, body, stopped },
    url: chat.webhookUrl,
    headers: { 'x-freshchat-signature': signRsa(chat.privateKey, body) },
    timeoutMs: ANSWER_MS_MAX,
  })
}
