import { isOwnForm } from '@fairhouse/server-kit/page-policy'
import { Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { readLook } from '../inbox.look.ts'
import { setOperatorHeaders } from '../page.headers.ts'
import {
  insertChatMessage,
  listConversationMessages,
  listOpenConversations,
  lockOpenConversation,
  resolveConversation,
} from './chat.repo.ts'
import { messageSchema, toWireMessage } from './chat-message.ts'
import { insertChatWebhook } from './chat-webhook.repo.ts'
import { resolvedWebhook, writtenWebhook } from './chat-webhook.ts'
import type { ChatParts } from './chat.ts'
import { operatorPage } from './operator.page.ts'

const CONVERSATIONS_MAX = 100
const MESSAGES_MAX = 200
const BODY_BYTES_MAX = 16 * 1024

/** The page on which an operator answers, behind a password. */
export function createOperatorRoutes(parts: ChatParts): Hono {
  const { db, clock, newId, waiters, delivery } = parts
  const operator = new Hono()
  operator.use(
    basicAuth({ username: 'operator', password: parts.chat.operatorPassword }),
    bodyLimit({ maxSize: BODY_BYTES_MAX }),
  )
  operator.use(async (context, next) => {
    // The browser sends the password with requests of other sites as well.
    const isOurs =
      context.req.header('sec-fetch-site') === 'same-origin' || isOwnForm(context.req.raw)
    if (context.req.method !== 'GET' && !isOurs) return context.text('', 403)
    return next()
  })

  operator.get('/', (context) => {
    setOperatorHeaders(context)
    const { searchParams } = new URL(context.req.url)
    const look = readLook(searchParams, context.req.header('accept-language') ?? '')
    return context.html(operatorPage({ look, name: parts.operatorName }, parts.assets))
  })

  operator.get('/v1/conversations', async (context) => {
    context.header('cache-control', 'no-store')
    if (context.req.query('wait') === 'true') await waiters.wait('operator', context.req.raw.signal)
    const rows = await listOpenConversations(db, CONVERSATIONS_MAX)
    return context.json(rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })))
  })

  operator.get('/v1/conversations/:id{[0-9a-f-]{36}}', async (context) => {
    context.header('cache-control', 'no-store')
    const rows = await listConversationMessages(db, context.req.param('id'), MESSAGES_MAX)
    return context.json(rows.map(toWireMessage))
  })

  operator.post('/v1/conversations/:id{[0-9a-f-]{36}}', async (context) => {
    const id = z.uuid().safeParse(context.req.param('id'))
    const read = messageSchema.safeParse(await context.req.json().catch(() => undefined))
    if (!id.success || !read.success) return context.json({ problem: 'Not a message' }, 400)
    const at = clock.now()
    const user = await db.transaction().execute(async (trx) => {
      const found = await lockOpenConversation(trx, id.data)
      if (found === undefined) return undefined
      const message = {
        id: read.data.id,
        conversation_id: id.data,
        author: 'agent' as const,
        text_body: read.data.text,
        written_at: at,
      }
      if (await insertChatMessage(trx, message)) {
        await insertChatWebhook(trx, { id: newId(), body: writtenWebhook(message, found), at })
      }
      return found
    })
    if (user === undefined) return context.json({ problem: 'Not open' }, 404)
    waiters.wake(user.id)
    waiters.wake('operator')
    delivery.wake()
    return context.json({ outcome: 'sent' })
  })

  operator.post('/v1/conversations/:id{[0-9a-f-]{36}}/resolve', async (context) => {
    const id = z.uuid().safeParse(context.req.param('id'))
    if (!id.success) return context.json({ problem: 'Not open' }, 404)
    const at = clock.now()
    const user = await db.transaction().execute(async (trx) => {
      const found = await lockOpenConversation(trx, id.data)
      if (found === undefined) return undefined
      await resolveConversation(trx, id.data, at)
      await insertChatWebhook(trx, { id: newId(), body: resolvedWebhook(id.data, found, at), at })
      return found
    })
    if (user === undefined) return context.json({ problem: 'Not open' }, 404)
    waiters.wake('operator')
    delivery.wake()
    return context.json({ outcome: 'resolved' })
  })

  return operator
}
