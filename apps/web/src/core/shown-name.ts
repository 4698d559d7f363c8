import type { Profile } from '@fairhouse/contract/profile'

/**
 * The name a player goes by (spec §3): nickname, first name, Telegram id, then the local part of the
 * e-mail with its last 3 characters masked (only the first kept when shorter than 4). Null when there
 * is none of them: the caller words "Unknown".
 */
export function shownName(
  profile: Pick<Profile, 'nickname' | 'firstName' | 'tgUserId' | 'email'>,
): string | null {
  return profile.nickname ?? profile.firstName ?? profile.tgUserId ?? maskLocalPart(profile.email)
}

function maskLocalPart(email: string | null): string | null {
  const local = email?.split('@')[0] ?? ''
  if (local === '') return null
  return local.length < 4 ? `${local.slice(0, 1)}***` : `${local.slice(0, -3)}***`
}
