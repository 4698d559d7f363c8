import type { FieldName } from './field-definitions.ts'

/** Personal details beyond what an account needs; forms may ask for any of them. */
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

/** Consents to advertising and bonuses; off by default. */
export const CONSENT_FIELDS = [
  'receiveEmailPromo',
  'receiveSmsPromo',
  'receiveBonus',
] as const satisfies readonly FieldName[]

export type ConsentField = (typeof CONSENT_FIELDS)[number]

/** assumed: the specification names the field without values */
export const GENDERS = ['female', 'male', 'other'] as const

/** assumed: the specification names the field without questions */
export const SECURITY_QUESTIONS = [
  'firstPet',
  'childhoodStreet',
  'firstTeacher',
  'favouriteBook',
  'firstConcert',
  'grandparentTown',
] as const

/** Why the player can no longer change a field. */
export const FIELD_LOCKS = ['set', 'verified'] as const

export type FieldLock = (typeof FIELD_LOCKS)[number]
