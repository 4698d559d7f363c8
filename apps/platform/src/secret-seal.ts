import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

/** Keeps secrets that have to be read again, such as those of authenticators, unreadable in the database. */
export type SecretSeal = {
  /** `owner` is bound into it: what is sealed for one player or row opens for no other. */
  seal(secret: string, owner: string): string
  /** Null when it was changed, is another's, or the secret of the site is not the one of then. */
  open(sealed: string, owner: string): string | null
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key of its own for each purpose, derived from the secret of the site (HKDF, SHA-256). */
export function createSecretSeal(options: {
  readonly secret: string
  /** Part of the key: what is sealed for one purpose opens for no other. */
  readonly purpose: 'authenticator secret' | 'outgoing message'
  readonly randomBytes: (size: number) => Uint8Array
}): SecretSeal {
  const key = Buffer.from(hkdfSync('sha256', options.secret, '', options.purpose, 32))
  return {
    seal(secret, owner) {
      const nonce = options.randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
      const sealed = [cipher.update(secret, 'utf8'), cipher.final()]
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      if (tag.length < TAG_BYTES) return null
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      try {
        const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        // The tag does not fit.
        return null
      }
    },
  }
}
