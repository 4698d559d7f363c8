import { createHash, createHmac, hkdfSync } from 'node:crypto'

/** Lifetime of the code in a mailed link. */
export const RESET_CODE_LIFE_MS = 30 * 60_000

export type ResetCodes = {
  /** Derives the code of a request. Deterministic: a resent e-mail has the same link. */
  codeOf(requestId: string): string
}

/**
 * Codes are 256-bit MACs of their request, so the code is never stored, neither in the outbox nor
 * beside its hash.
 */
export function createResetCodes(secret: string): ResetCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'password-reset', 32))
  return {
    codeOf: (requestId) => createHmac('sha256', key).update(requestId).digest('base64url'),
  }
}

/** The hash that is stored of a code. */
export function hashResetCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
