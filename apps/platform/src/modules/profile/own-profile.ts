import type { OwnProfile } from '@fairhouse/contract/profile'
import { lockedFields } from '@fairhouse/domain/personal'
import type { PlayerWithSecrets } from '#platform/modules/player/player.query'
import { toProfile } from '#platform/modules/player/profile'
import type { PlayerDetail } from '#platform/modules/profile/detail.repo'

/** The player's own profile page, with the fields that are locked. */
export function toOwnProfile(
  row: PlayerWithSecrets,
  detail: PlayerDetail,
  {
    isEmailUndelivered,
    ...at
  }: {
    readonly now: Date
    readonly isVerified: boolean
    readonly isEmailUndelivered: boolean
  },
): OwnProfile {
  const profile = {
    ...toProfile(row, at.now),
    fullName: detail?.full_name ?? null,
    nationality: detail?.nationality ?? null,
    gender: detail?.gender ?? null,
    birthdate: detail?.birthdate ?? null,
    age: detail?.age?.toString() ?? null,
    placeOfBirth: detail?.place_of_birth ?? null,
    city: detail?.city ?? null,
    address: detail?.address ?? null,
    additionalAddress: detail?.additional_address ?? null,
    postalCode: detail?.postal_code ?? null,
    timeZone: detail?.time_zone ?? null,
    profession: detail?.profession ?? null,
    personalIdNumber: detail?.personal_id_number ?? null,
    cpf_number: row.cpf_number && maskCpf(row.cpf_number),
    securityQuestion: detail?.security_question ?? null,
    hasSecurityAnswer: Boolean(detail?.security_answer_hash),
    receiveEmailPromo: row.receive_email_promo,
    receiveSmsPromo: detail?.receive_sms_promo ?? false,
    receiveBonus: detail?.receive_bonus ?? false,
    createdAt: row.created_at.toISOString(),
    isEmailUndelivered,
  }
  return { ...profile, locked: lockedFields(profile, at) }
}

/** Recognizable by its owner, useless to others. */
function maskCpf(digits: string): string {
  return `***.***.***-${digits.slice(-2)}`
}
