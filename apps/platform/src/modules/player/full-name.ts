import { displayName } from '@fairhouse/domain/nickname'
import type { PlayerRow } from './player.query.ts'

/** First and last name for operators, or else what others see of the player; null for neither. */
export function fullName(
  row: Pick<PlayerRow, 'first_name' | 'last_name' | 'nickname'>,
): string | null {
  const full = [row.first_name, row.last_name]
    .map((part) => part?.trim() ?? '')
    .join(' ')
    .trim()
  if (full !== '') return full
  return displayName({ nickname: row.nickname, firstName: null, tgUserId: null, email: null })
}
