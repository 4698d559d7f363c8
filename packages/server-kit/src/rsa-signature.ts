import { generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'

/** In PEM form, or read already: reading it takes longer than a signature is verified. */
type RsaKey = string | KeyObject

/**
 * Base64 of RSA-SHA256 over the raw body: the `X-Hub88-Signature` header. Throws when the text is
 * not a private key in PEM form.
 */
export function signRsa(privateKey: RsaKey, rawBody: Uint8Array | string): string {
  return sign('sha256', toBytes(rawBody), privateKey).toString('base64')
}

/**
 * Whether `signature` (base64) is the sender's over exactly these bytes. A missing or mangled
 * signature is an answer of false; a text that is no public key throws, for it is configuration.
 */
export function verifyRsa(
  publicKey: RsaKey,
  rawBody: Uint8Array | string,
  signature: string | null | undefined,
): boolean {
  if (!signature) return false
  return verify('sha256', toBytes(rawBody), publicKey, Buffer.from(signature, 'base64'))
}

/** A new pair of keys, in PEM form. It takes a tenth of a second. */
export function createRsaKeys(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

function toBytes(body: Uint8Array | string): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body, 'utf8') : body
}
