import type { Profile } from '@fairhouse/contract/profile'
import type { PlayerWithSecrets } from '#platform/modules/player/player.query'

/** assumed: a player counts as newly registered for a day */
const NEW_FOR_MS = 86_400_000

/** The player's own profile in the contract's form. */
export function toProfile(row: PlayerWithSecrets, now: Date): Profile {
  return {
    id: row.id,
    nickname: row.nickname,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    isEmailConfirmed: row.email_confirmed_at !== null,
    pendingEmail: row.pending_email,
    hasPassword: row.password_hash !== null,
    phone: row.phone,
    isPhoneConfirmed: row.phone_confirmed_at !== null,
    country: row.country,
    language: row.language,
    tgUserId: row.tg_user_id,
    avatarId: row.avatar_id,
    freshchatRestoreId: row.freshchat_restore_id,
    isNewlyRegistered: now.getTime() - row.created_at.getTime() < NEW_FOR_MS,
  }
}
