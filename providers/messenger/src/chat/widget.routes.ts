import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { readLook } from '../inbox.look.ts'
import type { ChatUserRow } from '../messenger.tables.ts'
import { setChatHeaders } from '../page.headers.ts'
import {
  findChatUser,
  insertChatMessage,
  insertChatUser,
  listUserMessages,
  openConversation,
} from './chat.repo.ts'
import { messageSchema, toWireMessage } from './chat-message.ts'
import { insertChatWebhook } from './chat-webhook.repo.ts'
import { writtenWebhook } from './chat-webhook.ts'
import type { ChatParts } from './chat.ts'
import { chatWindowPage } from './window.page.ts'

const BODY_BYTES_MAX = 16 * 1024
const MESSAGES_MAX = 200

const userSchema = z.object({
  token: z.string(),
  externalId: z.string().min(1).max(128).nullish(),
  restoreId: z.string().max(128).nullish(),
  name: z.string().max(120).default(''),
})

/** The script of the widget, its window, and the window's API. */
export function createWidgetRoutes(parts: ChatParts): Hono {
  const { db, clock, newId, assets, waiters } = parts
  const widget = new Hono()
  widget.use('/v1/*', bodyLimit({ maxSize: BODY_BYTES_MAX }))

  // At an address that never changes, as Freshchat has it.
  widget.get('/js/widget.js', (context) => {
    const script = assets.find('chat-widget.js')
    if (!script) return context.notFound()
    context.header('content-type', script.type)
    context.header('cache-control', 'no-cache')
    return context.body(script.body)
  })

  widget.get('/window', (context) => {
    const site = parts.siteUrl(new URL(context.req.url).origin)
    setChatHeaders(context, site)
    const { searchParams } = new URL(context.req.url)
    const look = readLook(searchParams, context.req.header('accept-language') ?? '')
    return context.html(chatWindowPage({ look, site, operator: parts.operatorName }, assets))
  })

  widget.post('/v1/users', async (context) => {
    context.header('cache-control', 'no-store')
    const read = userSchema.safeParse(await context.req.json().catch(() => undefined))
    if (!read.success || read.data.token !== parts.chat.token) {
      return context.json({ problem: 'Not a user of this account' }, 400)
    }
    const { restoreId, externalId = null, name } = read.data
    const known = restoreId ? await findChatUser(db, restoreId) : undefined
    // Of another user of the site, it restores nothing.
    if (known !== undefined && known.external_id === externalId) {
      return context.json({ restoreId: known.restore_id, isNew: false })
    }
    const user: ChatUserRow = {
      id: newId(),
      restore_id: Buffer.from(parts.randomBytes(24)).toString('base64url'),
      external_id: externalId,
      name: name.replaceAll('\0', '').trim(),
      created_at: clock.now(),
    }
    await insertChatUser(db, user)
    return context.json({ restoreId: user.restore_id, isNew: true })
  })

  // Answers immediately if there is a message, otherwise with the next one, or empty after a while.
  widget.get('/v1/messages', async (context) => {
    context.header('cache-control', 'no-store')
    const user = await userOf(context, parts)
    if (user === undefined) return context.json({ problem: 'Not known' }, 401)
    const after = z.coerce
      .bigint()
      .nonnegative()
      .catch(0n)
      .parse(context.req.query('after') ?? '0')
    const list = () => listUserMessages(db, user.id, { after, limit: MESSAGES_MAX })
    let rows = await list()
    if (rows.length === 0 && context.req.query('wait') === 'true') {
      await waiters.wait(user.id, context.req.raw.signal)
      rows = await list()
    }
    return context.json(rows.map(toWireMessage))
  })

  widget.post('/v1/messages', async (context) => {
    const user = await userOf(context, parts)
    if (user === undefined) return context.json({ problem: 'Not known' }, 401)
    const read = messageSchema.safeParse(await context.req.json().catch(() => undefined))
    if (!read.success) return context.json({ problem: 'Not a message' }, 400)
    const at = clock.now()
    await db.transaction().execute(async (trx) => {
      const conversation = await openConversation(trx, { id: newId(), userId: user.id, at })
      const message = {
        id: read.data.id,
        conversation_id: conversation,
        author: 'user' as const,
        text_body: read.data.text,
        written_at: at,
      }
      if (!(await insertChatMessage(trx, message))) return
      await insertChatWebhook(trx, { id: newId(), body: writtenWebhook(message, user), at })
    })
    waiters.wake(user.id)
    waiters.wake('operator')
    parts.delivery.wake()
    return context.json({ outcome: 'sent' })
  })

  return widget
}

async function userOf(context: Context, { db }: ChatParts): Promise<ChatUserRow | undefined> {
  const [, restoreId] =
    /^Bearer ([\w-]{8,128})$/.exec(context.req.header('authorization') ?? '') ?? []
  return restoreId === undefined ? undefined : await findChatUser(db, restoreId)
}
