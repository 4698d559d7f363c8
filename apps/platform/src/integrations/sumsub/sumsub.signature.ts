import { createHmac, timingSafeEqual } from 'node:crypto'

export type SumsubRequest = {
  readonly method: string
  /** With the query, as sent. */
  readonly path: string
  readonly body: string
}

/** Authentication headers: the MAC of time, method, path and body. */
export function signSumsubRequest(
  request: SumsubRequest,
  by: { readonly appToken: string; readonly secretKey: string; readonly now: Date },
): Readonly<Record<string, string>> {
  const ts = Math.floor(by.now.getTime() / 1000).toString()
  const text = ts + request.method + request.path + request.body
  return {
    'x-app-token': by.appToken,
    'x-app-access-ts': ts,
    'x-app-access-sig': createHmac('sha256', by.secretKey).update(text).digest('hex'),
  }
}

const ALGORITHMS: ReadonlyMap<string, string> = new Map([
  ['HMAC_SHA256_HEX', 'sha256'],
  ['HMAC_SHA512_HEX', 'sha512'],
])

/**
 * Whether a webhook's digest matches the raw body. A header names the algorithm; SHA-1 is refused.
 */
export function isSumsubDigest(
  message: { readonly headers: Headers; readonly rawBody: Uint8Array },
  secret: string,
): boolean {
  const algorithm = ALGORITHMS.get(message.headers.get('x-payload-digest-alg') ?? '')
  const claimed = message.headers.get('x-payload-digest') ?? ''
  if (algorithm === undefined || !/^[0-9a-f]+$/i.test(claimed)) return false
  const expected = createHmac(algorithm, secret).update(message.rawBody).digest()
  const given = Buffer.from(claimed, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
