import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** The columns of each form field. */
export const DETAIL_COLUMNS = {
  fullName: 'full_name',
  nationality: 'nationality',
  gender: 'gender',
  birthdate: 'birthdate',
  age: 'age',
  placeOfBirth: 'place_of_birth',
  city: 'city',
  address: 'address',
  additionalAddress: 'additional_address',
  postalCode: 'postal_code',
  timeZone: 'time_zone',
  profession: 'profession',
  personalIdNumber: 'personal_id_number',
  securityQuestion: 'security_question',
  receiveSmsPromo: 'receive_sms_promo',
  receiveBonus: 'receive_bonus',
} as const

type Column = (typeof DETAIL_COLUMNS)[keyof typeof DETAIL_COLUMNS] | 'security_answer_hash'

/** Columns to update; absent ones stay. */
export type DetailChange = {
  readonly [C in Column]?: string | number | boolean | null | undefined
}

export type PlayerDetail = Awaited<ReturnType<typeof findDetailWithSecret>>

function selectDetail(db: Kysely<PlatformDatabase>, playerId: string) {
  return db
    .selectFrom('player_detail')
    .select([
      'full_name',
      'nationality',
      'gender',
      sql<string | null>`birthdate::text`.as('birthdate'),
      'age',
      'place_of_birth',
      'city',
      'address',
      'additional_address',
      'postal_code',
      'time_zone',
      'profession',
      'personal_id_number',
      'security_question',
      'receive_sms_promo',
      'receive_bonus',
    ])
    .where('player_id', '=', playerId)
}

/** A player's details; empty if there is no row. */
export async function findDetail(db: Kysely<PlatformDatabase>, playerId: string) {
  return selectDetail(db, playerId).executeTakeFirst()
}

export async function findDetailWithSecret(db: Kysely<PlatformDatabase>, playerId: string) {
  return selectDetail(db, playerId).select('security_answer_hash').executeTakeFirst()
}

/** Updates the given columns; no-op without any. */
export async function saveDetail(
  trx: Transaction<PlatformDatabase>,
  playerId: string,
  change: DetailChange & { readonly updatedAt: Date },
): Promise<void> {
  const { updatedAt, ...columns } = change
  const named = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(named).length === 0) return
  const row = { ...named, updated_at: updatedAt }
  await trx
    .insertInto('player_detail')
    .values({ player_id: playerId, ...row } as never)
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row as never))
    .execute()
}
