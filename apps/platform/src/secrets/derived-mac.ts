import { createHmac, hkdfSync } from 'node:crypto'

/** A MAC (HMAC, SHA-256) with a key that is derived from a secret for one purpose. */
export function deriveMac(secret: string, purpose: string): (text: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return (text) => createHmac('sha256', key).update(text).digest()
}
