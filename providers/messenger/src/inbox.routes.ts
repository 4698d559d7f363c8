import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Assets } from './assets.ts'
import { type InboxLook, readLook } from './inbox.look.ts'
import { inboxPage } from './inbox.page.ts'
import { mailPage, messageDocument, notFoundPage } from './mail.page.ts'
import { findMail } from './mail.repo.ts'
import { listMessages } from './message.repo.ts'
import type { MessengerDeps } from './messenger.config.ts'
import type { MailRow, MessengerTables } from './messenger.tables.ts'
import { setMessageHeaders, setPageHeaders } from './page.headers.ts'
import { smsPage } from './sms.page.ts'
import { findSms } from './sms.repo.ts'

export type InboxDeps = Pick<MessengerDeps, 'operatorName'> & {
  readonly db: Kysely<MessengerTables>
  readonly assets: Assets
}

const MESSAGES_MAX = 100
const QUERY_CHARS_MAX = 100

/** The inbox at `/messenger/`: list, search and messages. For demonstrations only; reading changes nothing. */
export function createInboxRoutes({ db, assets, operatorName }: InboxDeps): Hono {
  const inbox = new Hono()

  inbox.get('/', async (context) => {
    setPageHeaders(context)
    const query = queryOf(context)
    const messages = await listMessages(db, { query, limit: MESSAGES_MAX })
    const look = lookOf(context)
    const view = { messages, query, look, site: operatorName, messagesMax: MESSAGES_MAX }
    return context.html(inboxPage(view, assets))
  })

  // Polled by the open list, to see whether it is still the newest.
  inbox.get('/newest', async (context) => {
    setPageHeaders(context)
    const [newest] = await listMessages(db, { query: queryOf(context), limit: 1 })
    return context.json({ id: newest?.id ?? '' })
  })

  inbox.get('/mails/:id', async (context) => {
    setPageHeaders(context)
    const mail = await mailOf(context, db)
    if (!mail) return context.html(notFoundPage(lookOf(context), assets), 404)
    return context.html(mailPage(mail, lookOf(context), assets))
  })

  inbox.get('/sms/:id', async (context) => {
    setPageHeaders(context)
    const id = idOf(context)
    const sms = id === null ? undefined : await findSms(db, id)
    if (!sms) return context.html(notFoundPage(lookOf(context), assets), 404)
    return context.html(smsPage(sms, lookOf(context), assets))
  })

  inbox.get('/mails/:id/body', async (context) => {
    setMessageHeaders(context)
    const mail = await mailOf(context, db)
    if (!mail || mail.html_body === null) return context.text('There is no such message.', 404)
    return context.html(messageDocument(mail.html_body))
  })

  return inbox
}

async function mailOf(context: Context, db: InboxDeps['db']): Promise<MailRow | undefined> {
  const id = idOf(context)
  return id === null ? undefined : await findMail(db, id)
}

function idOf(context: Context): string | null {
  const id = z.uuid().safeParse(context.req.param('id'))
  return id.success ? id.data : null
}

function queryOf(context: Context): string {
  return (context.req.query('q') ?? '').replaceAll('\0', '').trim().slice(0, QUERY_CHARS_MAX)
}

function lookOf(context: Context): InboxLook {
  const { searchParams } = new URL(context.req.url)
  return readLook(searchParams, context.req.header('accept-language') ?? '')
}
