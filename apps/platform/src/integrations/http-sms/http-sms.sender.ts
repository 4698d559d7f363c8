import type { Sms, SmsOutcome, SmsSender } from '#platform/modules/message/sms-sender.port'

const TIMEOUT_MS = 10_000
/** assumed: a gateway's response for an unassigned number. */
const UNDELIVERABLE = 422

/**
 * Hands short messages to a gateway: `POST` of `{ id, to, text, language }` as JSON with a bearer
 * key. Any 2xx means taken; the same `id` again must not be sent again.
 */
export function createHttpSmsSender(access: {
  /** The whole address: `https://sms.example/v1/messages`. */
  readonly url: string
  readonly apiKey: string
  readonly fetch: typeof fetch
}): SmsSender {
  return {
    async send({ id, to, text, language }: Sms): Promise<SmsOutcome> {
      const answer = await access
        .fetch(access.url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${access.apiKey}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ id, to, text, language }),
          // A gateway that sends elsewhere would be handed the key.
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        .catch(() => null)
      // Without its cause, which could repeat the message.
      if (answer === null) throw new Error('The SMS gateway did not answer')
      await answer.body?.cancel()
      if (answer.ok) return 'sent'
      if (answer.status === UNDELIVERABLE) return 'undeliverable'
      throw new Error(`The SMS gateway rejected a message: ${answer.status}`)
    },
  }
}
