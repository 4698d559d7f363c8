import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findDetail } from '#platform/modules/profile/detail.repo'

const FIELDS = {
  full_name: 'fullName',
  birthdate: 'birthdate',
  place_of_birth: 'placeOfBirth',
  nationality: 'nationality',
  gender: 'gender',
  address: 'address',
  additional_address: 'additionalAddress',
  postal_code: 'postalCode',
  city: 'city',
} as const

/** What a document of a player has to say: their own answers, by the name of the field. */
export async function listIdentityAnswers(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<{ readonly field: string; readonly value: string }[]> {
  const detail = await findDetail(db, playerId)
  return Object.entries(FIELDS).flatMap(([column, field]) => {
    const value = detail?.[column as keyof typeof FIELDS] ?? null
    return value === null ? [] : [{ field, value }]
  })
}
