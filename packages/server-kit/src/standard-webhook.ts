import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from './clock.ts'

/** The three headers of a Standard Webhooks message (github.com/standard-webhooks). */
export type WebhookHeaders = {
  'webhook-id': string
  'webhook-timestamp': string
  'webhook-signature': string
}

/** A message as it is sent: `body` is the exact text that goes over the wire. */
export type WebhookMessage = {
  readonly id: string
  readonly timestamp: Date
  readonly body: string
}

export type WebhookProblem = 'missingHeaders' | 'malformedTimestamp' | 'stale' | 'wrongSignature'

export type VerifiedWebhook =
  /** `id` is the key that a receiver deduplicates by. */
  | { readonly ok: true; readonly id: string; readonly timestamp: Date }
  | { readonly ok: false; readonly problem: WebhookProblem }

const TOLERANCE_SECONDS = 5 * 60
const ID_LENGTH_MAX = 256
// A rotation has two signatures; more than this is somebody making us compute.
const SIGNATURES_MAX = 16

/**
 * Signs a message with HMAC-SHA256 (scheme `v1`) for each secret; during a rotation these are the
 * new and the old one. A secret is `whsec_` + base64 of 24–64 bytes, the prefix may be left out;
 * anything else throws.
 */
export function signWebhook(message: WebhookMessage, secrets: readonly string[]): WebhookHeaders {
  const timestamp = Math.floor(message.timestamp.getTime() / 1000).toString()
  const content = `${message.id}.${timestamp}.${message.body}`
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((secret) => `v1,${digest(readWebhookSecret(secret), content).toString('base64')}`)
      .join(' '),
  }
}

/**
 * Checks a received message: headers present, timestamp at most 5 minutes from now either way, and
 * any of the listed `v1` signatures made with any of our secrets over the raw body.
 */
export function verifyWebhook(
  received: { readonly headers: Headers; readonly rawBody: Uint8Array },
  options: { readonly secrets: readonly string[]; readonly clock: Clock },
): VerifiedWebhook {
  const id = received.headers.get('webhook-id') ?? ''
  const sentAt = received.headers.get('webhook-timestamp') ?? ''
  const listed = received.headers.get('webhook-signature') ?? ''
  if (id === '' || id.length > ID_LENGTH_MAX || sentAt === '' || listed === '') {
    return { ok: false, problem: 'missingHeaders' }
  }
  if (!/^\d{1,12}$/.test(sentAt)) return { ok: false, problem: 'malformedTimestamp' }
  const timestamp = new Date(Number(sentAt) * 1000)
  const ageSeconds = (options.clock.now().getTime() - timestamp.getTime()) / 1000
  if (Math.abs(ageSeconds) > TOLERANCE_SECONDS) return { ok: false, problem: 'stale' }
  const content = Buffer.concat([Buffer.from(`${id}.${sentAt}.`), received.rawBody])
  const expected = options.secrets.map((secret) => digest(readWebhookSecret(secret), content))
  const isSigned = readSignatures(listed).some((signature) =>
    expected.some((own) => own.length === signature.length && timingSafeEqual(own, signature)),
  )
  return isSigned ? { ok: true, id, timestamp } : { ok: false, problem: 'wrongSignature' }
}

/** The key bytes of a secret; throws when it is not base64 of 24–64 bytes. */
export function readWebhookSecret(secret: string): Buffer {
  const encoded = secret.replace(/^whsec_/, '')
  const key = Buffer.from(encoded, 'base64')
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(encoded)
  if (!isBase64 || key.length < 24 || key.length > 64) {
    throw new TypeError('A webhook secret is "whsec_" followed by base64 of 24 to 64 random bytes')
  }
  return key
}

/** The `v1` signatures of a header; other schemes, such as the asymmetric `v1a`, are passed over. */
function readSignatures(header: string): Buffer[] {
  return header
    .split(' ')
    .slice(0, SIGNATURES_MAX)
    .flatMap((entry) => {
      const [scheme, signature] = entry.split(',')
      return scheme === 'v1' && signature !== undefined ? [Buffer.from(signature, 'base64')] : []
    })
}

function digest(key: Buffer, content: string | Buffer): Buffer {
  return createHmac('sha256', key).update(content).digest()
}
