import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hex of HMAC-SHA256 over the raw body: the `X-REQUEST-SIGN` header of SoftSwiss's protocol. */
export function signRequest(authToken: string, rawBody: Uint8Array | string): string {
  return createHmac('sha256', authToken).update(rawBody).digest('hex')
}

export function isSigned(
  authToken: string,
  rawBody: Uint8Array | string,
  signature: string | undefined,
): boolean {
  const [expected, given] = [signRequest(authToken, rawBody), signature ?? '']
  if (given.length !== expected.length) return false
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}
