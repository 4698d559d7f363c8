import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Assets } from './assets.ts'
import { readLook } from './inbox.look.ts'
import type { MessengerDeps } from './messenger.config.ts'
import type { MessengerTables } from './messenger.tables.ts'
import { setTelegramHeaders } from './page.headers.ts'
import { writeInitData } from './telegram.init-data.ts'
import { telegramPage } from './telegram.page.ts'
import { findPerson, TELEGRAM_PEOPLE } from './telegram.people.ts'
import { insertTelegramMessage, listTelegramMessages } from './telegram.repo.ts'

export type TelegramDeps = Pick<
  MessengerDeps,
  'clock' | 'newId' | 'operatorName' | 'telegramBotToken' | 'siteUrl'
> & { readonly db: Kysely<MessengerTables>; readonly assets: Assets }

const MESSAGES_MAX = 50
const BODY_BYTES_MAX = 32 * 1024
const BOT_URL = 'https://t.me/fairhouse_demo_bot'

const sendSchema = z.object({
  chat_id: z.union([z.string(), z.number()]).transform(String),
  text: z.string().min(1).max(4096),
  reply_markup: z
    .object({
      inline_keyboard: z.array(
        z.array(z.object({ text: z.string(), web_app: z.object({ url: z.url() }) })),
      ),
    })
    .optional(),
})

/** A client of Telegram at `/messenger/telegram`, and the Bot API that the site sends to. */
export function createTelegramRoutes(deps: TelegramDeps): Hono {
  const { db, clock, newId, assets, telegramBotToken: token } = deps
  const telegram = new Hono()
  const siteOf = (url: string): string => deps.siteUrl(new URL(url).origin)

  telegram.get('/', (context) => {
    const { url } = context.req
    setTelegramHeaders(context, siteOf(url))
    const look = readLook(new URL(url).searchParams, context.req.header('accept-language') ?? '')
    const person = findPerson(context.req.query('as'))
    const view = { look, person, people: TELEGRAM_PEOPLE, bot: deps.operatorName }
    return context.html(telegramPage(view, assets))
  })

  telegram.get('/messages', async (context) => {
    context.header('cache-control', 'no-store')
    const { id } = findPerson(context.req.query('as'))
    const rows = await listTelegramMessages(db, String(id), MESSAGES_MAX)
    return context.json(
      rows.map((row) => ({
        id: row.id,
        text: row.text_body,
        at: row.received_at.toISOString(),
        button: row.button_label && { label: row.button_label, url: row.button_url },
      })),
    )
  })

  // Each opening has its own init data, as in Telegram.
  telegram.post('/launch', (context) => {
    context.header('cache-control', 'no-store')
    const person = findPerson(context.req.query('as'))
    const initData = writeInitData({ token, person, queryId: newId(), at: clock.now() })
    const site = siteOf(context.req.url)
    const asked = context.req.query('path') ?? '/'
    const target = new URL(asked, site)
    if (target.origin !== site) return context.json({ problem: 'Not a page of the site' }, 400)
    target.searchParams.set('botURL', BOT_URL)
    return context.json({ initData, url: target.href })
  })

  telegram.post('/:bot/sendMessage', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    const given = Buffer.from(context.req.param('bot'))
    const expected = Buffer.from(`bot${token}`)
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    if (!isOurs)
      return context.json({ ok: false, error_code: 401, description: 'Unauthorized' }, 401)
    const sent = sendSchema.safeParse(await context.req.json().catch(() => undefined))
    if (!sent.success) return context.json(failure('Bad Request: message is not right'), 400)
    const { chat_id: chatId, text, reply_markup: markup } = sent.data
    if (TELEGRAM_PEOPLE.every(({ id }) => String(id) !== chatId)) {
      return context.json(failure('Bad Request: chat not found'), 400)
    }
    const button = markup?.inline_keyboard[0]?.[0]
    const id = newId()
    await insertTelegramMessage(db, {
      id,
      chat_id: chatId,
      text_body: text.replaceAll('\0', ''),
      button_label: button?.text ?? null,
      button_url: button?.web_app.url ?? null,
      received_at: clock.now(),
    })
    return context.json({ ok: true, result: { message_id: id } })
  })

  return telegram
}

function failure(description: string) {
  return { ok: false, error_code: 400, description }
}
