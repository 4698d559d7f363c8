import { createHash, hkdfSync } from 'node:crypto'

/** A key with the mark of it that ciphertexts carry. */
type RingKey = { readonly id: Buffer; readonly bytes: Buffer }

/** The keys of one purpose: the newest encrypts, each decrypts what it once encrypted. */
type KeyRing = { readonly newest: RingKey; find(id: Uint8Array): RingKey | null }

export const KEY_ID_BYTES = 8

/**
 * Derives one key per secret (HKDF, SHA-256), the newest secret first. The id is derived from the key,
 * so there are no version numbers to assign or to confuse.
 */
export function createKeyRing(secrets: readonly string[], purpose: string): KeyRing {
  const keys = secrets.map((secret) => {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    return { id: createHash('sha256').update(bytes).digest().subarray(0, KEY_ID_BYTES), bytes }
  })
  const [newest] = keys
  if (newest === undefined) throw new TypeError(`No secret for ${purpose}`)
  return { newest, find: (id) => keys.find((key) => key.id.equals(id)) ?? null }
}
