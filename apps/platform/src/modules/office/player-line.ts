import type { PlayerLine } from '@fairhouse/contract/office/player'
import { displayName } from '@fairhouse/domain/nickname'
import { maskPersonal } from '@fairhouse/domain/personal-mask'
import type { PlayerRow } from '#platform/modules/player/player.query'

type NamedRow = Pick<
  PlayerRow,
  | 'id'
  | 'email'
  | 'phone'
  | 'nickname'
  | 'first_name'
  | 'last_name'
  | 'country'
  | 'status'
  | 'created_at'
>

/** A player as lists of the office show them. */
export function toPlayerLine(row: NamedRow): PlayerLine {
  return {
    id: row.id,
    name: toFullName(row),
    email: maskPersonal('email', row.email),
    phone: maskPersonal('phone', row.phone),
    country: row.country,
    status: row.status,
    joinedAt: row.created_at.toISOString(),
  }
}

/** First and last name, or what others see of the player. */
function toFullName({ first_name: firstName, last_name: lastName, ...row }: NamedRow) {
  const full = [firstName, lastName]
    .map((part) => part?.trim() ?? '')
    .join(' ')
    .trim()
  if (full !== '') return full
  return displayName({ nickname: row.nickname, firstName: null, tgUserId: null, email: null })
}
