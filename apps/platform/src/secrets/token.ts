import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A random token of 256 bits. */
export function newToken(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString('base64url')
}

/** The hash that is stored of a token: 256 random bits need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A MAC (HMAC, SHA-256) with a key that is derived from a secret for one purpose. */
export function deriveMac(secret: string, purpose: string): (text: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return (text) => createHmac('sha256', key).update(text).digest()
}

/** Compares in constant time. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
