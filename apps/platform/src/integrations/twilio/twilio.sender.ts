import { z } from 'zod'
import { readJson } from '@fairhouse/server-kit/read-body'
import type { Sms, SmsOutcome, SmsSender } from '#platform/modules/message/sms-sender.port'

const TIMEOUT_MS = 10_000

/** No phone has the number, it takes no text messages, or its owner asked for none. */
const UNDELIVERABLE: ReadonlySet<number> = new Set([21_211, 21_610, 21_614])

const errorSchema = z.object({ code: z.number() })

/**
 * Sends by `POST /2010-04-01/Accounts/{sid}/Messages.json`. The API has no idempotency keys: a message
 * whose answer is lost is sent twice.
 */
export function createTwilioSender(access: {
  readonly url: string
  readonly account: string
  readonly token: string
  /** A number, a name, or the SID of a messaging service. */
  readonly from: string
  readonly fetch: typeof fetch
}): SmsSender {
  const { url, account, token, from } = access
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const credentials = Buffer.from(`${account}:${token}`).toString('base64')
  return {
    async send({ to, text }: Sms): Promise<SmsOutcome> {
      const answer = await access
        .fetch(`${url}/2010-04-01/Accounts/${account}/Messages.json`, {
          method: 'POST',
          headers: { authorization: `Basic ${credentials}` },
          body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        .catch(() => null)
      // Without its cause and texts, which could repeat the message.
      if (answer === null) throw new Error('Twilio did not answer')
      const failure = errorSchema.safeParse(await readJson(answer).catch(() => null))
      if (answer.ok) return 'sent'
      const code = failure.data?.code
      if (code !== undefined && UNDELIVERABLE.has(code)) return 'undeliverable'
      throw new Error(`Twilio rejected a message: ${answer.status}, error ${code ?? 'unknown'}`)
    },
  }
}
