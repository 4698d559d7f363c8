import { createHmac, timingSafeEqual } from 'node:crypto'
import type { VerificationClient } from './verification.config.ts'

/** Maximum difference between the clocks of both sides. */
const SECONDS_APART_MAX = 300

/** Why a request is not the site's, or null when it is. `path` is with query, as it was sent. */
export function findSignatureFlaw(
  request: {
    readonly method: string
    readonly path: string
    readonly body: string
    readonly headers: Headers
  },
  client: VerificationClient,
  now: Date,
): string | null {
  const { headers } = request
  if (headers.get('x-app-token') !== client.appToken) return 'unknown app token'
  const ts = headers.get('x-app-access-ts') ?? ''
  const seconds = /^\d{1,12}$/.test(ts) ? Number(ts) : Number.NaN
  const isNow = Math.abs(now.getTime() / 1000 - seconds) <= SECONDS_APART_MAX
  if (!isNow) return 'timestamp too far from now'
  const expected = createHmac('sha256', client.secretKey)
    .update(ts + request.method + request.path + request.body)
    .digest()
  const given = Buffer.from(headers.get('x-app-access-sig') ?? '', 'hex')
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  return isRight ? null : 'signature does not match'
}

/** The headers that prove a webhook. */
export function signWebhook(body: string, secret: string): Readonly<Record<string, string>> {
  return {
    'x-payload-digest': createHmac('sha256', secret).update(body).digest('hex'),
    'x-payload-digest-alg': 'HMAC_SHA256_HEX',
  }
}
