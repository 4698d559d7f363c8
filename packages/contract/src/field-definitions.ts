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

/** Forms whose fields the operator configures. */
export const FIELD_SCENARIOS = ['registration', 'profile'] as const

export type FieldScenario = (typeof FIELD_SCENARIOS)[number]

/** The operator's rules, without `required`, which is `isRequired`. */
export type FieldBounds = Omit<RuleSet, 'required'>

/** A field of a form in the operator's file. */
export type FieldDefinition = {
  readonly field: FieldName
  readonly scenario: FieldScenario
  /** ISO 3166-1 alpha-2; null for players of countries without their own definition. */
  readonly country: string | null
  readonly isRequired: boolean
  /** False hides the field in this country. */
  readonly isShown: boolean
  /** Rules that override the field's own, by kind. */
  readonly bounds: FieldBounds
  /** The operator's error texts for this field. */
  readonly messages: RuleMessages
}
