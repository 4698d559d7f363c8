import type { Profile } from '@fairhouse/contract/profile'

const KEYS = {
  id: true,
  nickname: true,
  firstName: true,
  lastName: true,
  email: true,
  isEmailConfirmed: true,
  pendingEmail: true,
  hasPassword: true,
  phone: true,
  isPhoneConfirmed: true,
  country: true,
  language: true,
  tgUserId: true,
  avatarId: true,
  freshchatRestoreId: true,
  isNewlyRegistered: true,
} as const satisfies Record<keyof Profile, true>

/**
 * The part of a profile that every page has: other personal details stay with the pages that
 * load them and are not written into each page's HTML.
 */
export function toSessionProfile(profile: Profile): Profile {
  const kept = Object.entries(profile).filter(([key]) => Object.hasOwn(KEYS, key))
  return Object.fromEntries(kept) as Profile
}
