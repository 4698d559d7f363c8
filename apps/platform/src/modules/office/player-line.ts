import type { PlayerLine } from '@fairhouse/contract/office/record'
import { maskPersonal } from '@fairhouse/domain/personal-mask'
import { fullName } from '#platform/modules/player/full-name'
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
    name: fullName(row),
    email: maskPersonal('email', row.email),
    phone: maskPersonal('phone', row.phone),
    country: row.country,
    status: row.status,
    joinedAt: row.created_at.toISOString(),
  }
}
