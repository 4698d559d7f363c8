import type { Profile } from '@fairhouse/contract/profile'
import type { MessageId } from '#core/i18n.ts'

export type Names = {
  readonly nickname: string
  readonly firstName: string
  readonly lastName: string
}

const LENGTH_MIN = 2 // spec §5
const NICKNAME_LENGTH_MAX = 30

/** What is wrong with which name; empty is allowed and means "none". */
export function nameErrors(names: Names): Partial<Record<keyof Names, MessageId>> {
  const errors: Partial<Record<keyof Names, MessageId>> = {}
  for (const key of ['nickname', 'firstName', 'lastName'] as const) {
    const { length } = names[key].trim()
    if (length > 0 && length < LENGTH_MIN) errors[key] = 'shell.profile.tooShort'
  }
  if (names.nickname.trim().length > NICKNAME_LENGTH_MAX) errors.nickname = 'shell.profile.tooLong'
  return errors
}

/** The fields to send: only those that differ, null for one that was emptied. */
export function changedNames(
  profile: Pick<Profile, keyof Names>,
  names: Names,
): Partial<Record<keyof Names, string | null>> {
  const changed: Partial<Record<keyof Names, string | null>> = {}
  for (const key of ['nickname', 'firstName', 'lastName'] as const) {
    const value = names[key].trim() === '' ? null : names[key].trim()
    if (value !== profile[key]) changed[key] = value
  }
  return changed
}
