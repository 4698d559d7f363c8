import type { RuleMessages, RuleSet } from './validation.ts'

/** The fields of forms about a player. */
export const FIELD_NAMES = [
  'password',
  'password_confirmation',
  'currentPassword',
  'newPassword',
  'repeatNewPassword',
  'firstName',
  'lastName',
  'fullName',
  'nationality',
  'nickname',
  'gender',
  'city',
  'address',
  'additionalAddress',
  'postalCode',
  'timeZone',
  'profession',
  'language',
  'captcha',
  'bonusCode',
  'securityQuestion',
  'securityAnswer',
  'email',
  'country',
  'currency',
  'agreements',
  'receiveEmailPromo',
  'receiveSmsPromo',
  'receiveBonus',
  'phone',
  'birthdate',
  'placeOfBirth',
  'personalIdNumber',
  'message',
  'locale',
  'age',
  'cpf_number',
] as const

export type FieldName = (typeof FIELD_NAMES)[number]

/** The forms whose fields the operator chooses. */
export const FIELD_SCENARIOS = ['registration', 'profile'] as const

export type FieldScenario = (typeof FIELD_SCENARIOS)[number]

/** Rules that an operator sets: everything but `required`, which is `isRequired`. */
export type FieldBounds = Omit<RuleSet, 'required'>

/** One field of one form, as the operator's configuration has it. */
export type FieldDefinition = {
  readonly field: FieldName
  readonly scenario: FieldScenario
  /** ISO 3166-1 alpha-2 of the players it is for; null for all that have no line of their own. */
  readonly country: string | null
  readonly isRequired: boolean
  /** False takes the field away from the players of this country. */
  readonly isShown: boolean
  /** Rules over those of the field itself, kind by kind. */
  readonly bounds: FieldBounds
  /** Texts for what this field refuses, in the operator's words. */
  readonly messages: RuleMessages
}
