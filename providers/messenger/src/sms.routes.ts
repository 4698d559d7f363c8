import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { MessengerDeps } from './messenger.config.ts'
import type { MessengerTables } from './messenger.tables.ts'
import { insertSms } from './sms.repo.ts'

export type SmsDeps = Pick<MessengerDeps, 'clock' | 'newId' | 'smsApiKey'> & {
  readonly db: Kysely<MessengerTables>
  readonly keptMax: number
}

const BODY_BYTES_MAX = 16 * 1024
const E164 = /^\+[1-9]\d{3,16}$/

/** What a gateway of text messages takes. */
export const smsSchema = z.strictObject({
  /** The sender's own id: the same one again is not sent again. */
  id: z.string().min(1).max(128),
  to: z.string().max(32),
  // assumed: ten parts, as gateways allow
  text: z.string().min(1).max(1_530),
  language: z.string().max(35),
})

/** Takes short messages in under `/messenger/v1`. Errors are `{ "error": { code, message } }`. */
export function createSmsRoutes(deps: SmsDeps): Hono {
  const api = new Hono()

  api.use(async (context, next) => {
    context.header('cache-control', 'no-store')
    if (!isApiKey(context.req.header('authorization'), deps.smsApiKey)) {
      return context.json(problem('unauthorized', 'The API key is not right'), 401)
    }
    return next()
  })

  api.post('/sms', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    const sms = smsSchema.safeParse(await context.req.json().catch(() => undefined))
    if (!sms.success) return context.json(problem('invalid', z.prettifyError(sms.error)), 400)
    const { id, to, text, language } = sms.data
    if (!E164.test(to))
      return context.json(problem('undeliverable', 'No phone has this number'), 422)
    const row = {
      id: deps.newId(),
      message_id: id,
      recipient: to,
      language,
      // PostgreSQL keeps every character but this one.
      text_body: text.replaceAll('\0', ''),
      received_at: deps.clock.now(),
    }
    await insertSms(deps.db, row, deps)
    return context.json({ id }, 202)
  })

  return api
}

function problem(code: string, message: string) {
  return { error: { code, message } }
}

/** Compares digests, so that neither length nor content of the key shows in the time it takes. */
function isApiKey(header: string | undefined, apiKey: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${apiKey}`))
}
