import type { FieldError } from '@fairhouse/contract/refusals'
import { ruleError } from './validation/message.ts'

/** assumed: as many as a player can keep apart */
export const PASSKEYS_MAX = 10

export const PASSKEY_NAME_CHARS_MAX = 40

/** Time limit of the browser's passkey dialog. */
export const PASSKEY_STEP_LIFE_MS = 5 * 60_000

/** A passkey's name in its stored form. */
export function cleanPasskeyName(typed: string): string {
  return typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** The flaw of a passkey's name, or null. */
export function findPasskeyNameFlaw(name: string): FieldError | null {
  if (name === '') return ruleError('required')
  if ([...name].length > PASSKEY_NAME_CHARS_MAX) {
    return ruleError('maxLength', { max: PASSKEY_NAME_CHARS_MAX })
  }
  return null
}

/**
 * Whether a passkey's reported counter may follow the last one. Most passkeys do not count and
 * report 0. A counter that does not rise means a cloned passkey.
 */
export function isCounterPlausible(last: number, reported: number): boolean {
  return (last === 0 && reported === 0) || reported > last
}
