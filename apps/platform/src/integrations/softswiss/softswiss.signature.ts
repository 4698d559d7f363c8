import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-request-sign'

/** HMAC-SHA256 of the raw body in hex, with the shared token. */
export function signRequest(authToken: string, rawBody: Uint8Array | string): string {
  return createHmac('sha256', authToken).update(rawBody).digest('hex')
}

/** Whether the signature matches these bytes. */
export function isSigned(
  authToken: string,
  rawBody: Uint8Array | string,
  signature: string | null,
): boolean {
  const [expected, given] = [signRequest(authToken, rawBody), signature ?? '']
  if (given.length !== expected.length) return false
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}
