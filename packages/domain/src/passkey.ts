import type { FieldError } from '@fairhouse/contract/refusals'
import { ruleError } from './validation/message.ts'

/** assumed: as many as a player can tell apart. */
export const PASSKEYS_MAX = 10

export const PASSKEY_NAME_CHARS_MAX = 40

/** How long a browser may take over a passkey. */
export const PASSKEY_STEP_LIFE_MS = 5 * 60_000

/** A passkey's name in the form in which it is kept. */
export function cleanPasskeyName(typed: string): string {
  return typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** What is wrong with the name of a passkey, null when nothing is. */
export function findPasskeyNameFlaw(name: string): FieldError | null {
  if (name === '') return ruleError('required')
  if ([...name].length > PASSKEY_NAME_CHARS_MAX) {
    return ruleError('maxLength', { max: PASSKEY_NAME_CHARS_MAX })
  }
  return null
}

/**
 * Whether the count of uses that a passkey reports may follow the one it reported last. Most report
 * none at all, always 0. One that counts has to rise: if not, somebody has a copy of it.
 */
export function isCounterPlausible(last: number, reported: number): boolean {
  return (last === 0 && reported === 0) || reported > last
}
