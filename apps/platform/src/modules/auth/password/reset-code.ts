import { createHash, createHmac, hkdfSync } from 'node:crypto'

/** How long the code of a mailed link works. */
export const RESET_CODE_LIFE_MS = 30 * 60_000

export type ResetCodes = {
  /** The code for one request, the same each time: a mail that is sent again has the same link. */
  codeOf(requestId: string): string
}

/**
 * Codes are 256 bits that only the holder of the secret can make from a request, so the code itself
 * is never written down: neither in the outbox nor beside its hash.
 */
export function createResetCodes(secret: string): ResetCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'password-reset', 32))
  return {
    codeOf: (requestId) => createHmac('sha256', key).update(requestId).digest('base64url'),
  }
}

/** What is kept of a code. */
export function hashResetCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
