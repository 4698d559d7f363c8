import { createHash } from 'node:crypto'
import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODE_COUNT,
  cleanRecoveryCode,
  formatRecoveryCode,
} from '@fairhouse/domain/recovery-code'

export type NewRecoveryCodes = {
  /** To be shown once. */
  readonly codes: readonly string[]
  /** To be kept. */
  readonly hashes: readonly string[]
}

export function createRecoveryCodes(
  playerId: string,
  randomBytes: (size: number) => Uint8Array,
): NewRecoveryCodes {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    formatRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
  )
  return { codes, hashes: codes.map((code) => hashRecoveryCode(code, playerId) ?? '') }
}

/** What is kept of a code, null when it is none: 80 random bits need no slow hash. */
export function hashRecoveryCode(typed: string, playerId: string): string | null {
  const code = cleanRecoveryCode(typed)
  if (code === null) return null
  return createHash('sha256').update(`recovery ${playerId} ${code}`).digest('base64url')
}
