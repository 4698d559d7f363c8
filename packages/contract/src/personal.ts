import type { FieldName } from './field-definitions.ts'

/** What players tell about themselves beside what an account needs; forms may ask for any of it. */
export const PERSONAL_FIELDS = [
  'nickname',
  'firstName',
  'lastName',
  'fullName',
  'nationality',
  'gender',
  'birthdate',
  'age',
  'placeOfBirth',
  'city',
  'address',
  'additionalAddress',
  'postalCode',
  'timeZone',
  'profession',
  'personalIdNumber',
  'cpf_number',
  'securityQuestion',
  'securityAnswer',
] as const satisfies readonly FieldName[]

export type PersonalField = (typeof PERSONAL_FIELDS)[number]

/** Advertising and bonuses a player agrees to; each off until they say otherwise. */
export const CONSENT_FIELDS = [
  'receiveEmailPromo',
  'receiveSmsPromo',
  'receiveBonus',
] as const satisfies readonly FieldName[]

export type ConsentField = (typeof CONSENT_FIELDS)[number]

/** assumed: the specification names the field and no values */
export const GENDERS = ['female', 'male', 'other'] as const

/** assumed: the specification names the field and no questions */
export const SECURITY_QUESTIONS = [
  'firstPet',
  'childhoodStreet',
  'firstTeacher',
  'favouriteBook',
  'firstConcert',
  'grandparentTown',
] as const

/** Why a field can no longer be changed by the player. */
export const FIELD_LOCKS = ['set', 'verified'] as const

export type FieldLock = (typeof FIELD_LOCKS)[number]
