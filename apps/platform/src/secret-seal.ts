import { createCipheriv, createDecipheriv } from 'node:crypto'
import { createKeyRing, KEY_ID_BYTES } from '#platform/secrets/key-ring'

/** Keeps secrets that have to be read again, such as those of authenticators, unreadable in the database. */
export type SecretSeal = {
  /** `owner` is authenticated data: a value encrypted for one player or row does not decrypt for another. */
  seal(secret: string, owner: string): string
  /** Null when it was changed, is another's, or was sealed under a secret that is not named. */
  open(sealed: string, owner: string): string | null
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES

/** AES-256-GCM, as base64url of: which key, the nonce, the tag, the bytes. */
export function createSecretSeal(options: {
  /** Newest first; the others decrypt older values. */
  readonly secrets: readonly string[]
  /** Part of the key: a value encrypted for one purpose does not decrypt for another. */
  readonly purpose: 'authenticator secret' | 'outgoing message'
  readonly randomBytes: (size: number) => Uint8Array
}): SecretSeal {
  const ring = createKeyRing(options.secrets, options.purpose)
  return {
    seal(secret, owner) {
      const { id, bytes } = ring.newest
      const nonce = options.randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, bytes, nonce).setAAD(Buffer.from(owner))
      const sealed = [cipher.update(secret, 'utf8'), cipher.final()]
      return Buffer.concat([id, nonce, cipher.getAuthTag(), ...sealed]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < HEAD_BYTES) return null
      const key = ring.find(bytes.subarray(0, KEY_ID_BYTES))
      if (key === null) return null
      const nonce = bytes.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES)
      const tag = bytes.subarray(KEY_ID_BYTES + NONCE_BYTES, HEAD_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      try {
        const opened = [decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        // The tag does not fit.
        return null
      }
    },
  }
}
