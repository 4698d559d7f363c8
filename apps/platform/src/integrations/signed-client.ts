import { Fault } from '@fairhouse/domain/fault'
import type { Clock } from '@fairhouse/server-kit/clock'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { readText } from '@fairhouse/server-kit/read-body'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'

export type SignedClientDeps = {
  /** Base address of the gateway. */
  readonly url: string
  /** Signs what is sent, as Standard Webhooks say. */
  readonly secret: string
  readonly clock: Clock
  readonly fetch: typeof fetch
}

/** A player may wait for the answer: less than other calls get. */
const TIMEOUT_MS = 3_000
/**
 * After so many failures in a row nobody waits for the next ones, until a while later one tries again.
 * The refusal of a request is an answer: what is wrong with one person stops nobody else.
 */
const FAILURES_MAX = 5
const PAUSE_MS = 10_000
/** Statuses that speak of the content; others, such as a wrong signature, are of every request. */
const REFUSED = new Set([400, 404, 409, 422])

/** Posts signed JSON to a gateway of `what`; throws a Fault if it does not answer. */
export function createSignedClient({ url, secret, clock, fetch }: SignedClientDeps, what: string) {
  let failures = 0
  let nextTryMs = 0
  return async (path: string, id: string, content: object): Promise<unknown> => {
    const now = clock.now()
    if (failures >= FAILURES_MAX && now.getTime() < nextTryMs)
      throw new Fault('providerUnavailable', `The ${what} has not answered lately`)
    let isAnswered = false
    try {
      const body = JSON.stringify(content)
      const response = await fetch(url + path, {
        method: 'POST',
        headers: {
          ...signWebhook({ id, timestamp: now, body }, [secret]),
          'content-type': 'application/json',
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await readText(response)
      isAnswered = response.ok || REFUSED.has(response.status)
      if (!response.ok) throw new Error(`The ${what} answered ${response.status}`)
      return parseJson(text)
    } catch (cause) {
      if (!isAnswered) nextTryMs = now.getTime() + PAUSE_MS
      // Without what was sent, which is personal.
      throw new Fault('providerUnavailable', `The ${what} did not answer`, { cause })
    } finally {
      failures = isAnswered ? 0 : failures + 1
    }
  }
}
