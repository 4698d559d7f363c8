import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODE_COUNT,
  cleanRecoveryCode,
  formatRecoveryCode,
} from '@fairhouse/domain/recovery-code'
import { hashToken } from '#platform/secrets/token'

export type NewRecoveryCodes = {
  /** Shown once. */
  readonly codes: readonly string[]
  /** Stored. */
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

/**
 * The hash that is stored of a code, null if the text is not one. 120 random bits need no slow hash.
 */
export function hashRecoveryCode(typed: string, playerId: string): string | null {
  const code = cleanRecoveryCode(typed)
  if (code === null) return null
  return hashToken(`recovery ${playerId} ${code}`)
}
