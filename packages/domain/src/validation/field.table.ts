import type { FieldName } from '@fairhouse/contract/field-definitions'
import type { RuleSet } from '@fairhouse/contract/validation'

/** A field's fixed rules. */
export type FieldRules = {
  readonly rules: RuleSet
  /** Surrounding spaces are part of the value. */
  readonly isVerbatim?: true
  /** Sent without being shown. */
  readonly isHidden?: true
}

/** The form fields with their rules. */
export const FIELDS: { readonly [Name in FieldName]: FieldRules } = {
  password: { rules: { minLength: 8 }, isVerbatim: true },
  password_confirmation: { rules: { required: true, sameAs: 'password' }, isVerbatim: true },
  currentPassword: { rules: { required: true }, isVerbatim: true },
  newPassword: { rules: { required: true, minLength: 8 }, isVerbatim: true },
  repeatNewPassword: { rules: { required: true, sameAs: 'newPassword' }, isVerbatim: true },
  firstName: { rules: { minLength: 2 } },
  lastName: { rules: { minLength: 2 } },
  fullName: { rules: { twoWords: true, maxLength: 30 } },
  nationality: { rules: { countryCode: true } }, // assumed: chosen from the list of countries
  nickname: { rules: {} },
  gender: { rules: {} },
  city: { rules: {} },
  address: { rules: {} },
  additionalAddress: { rules: {} },
  postalCode: { rules: {} },
  timeZone: { rules: {} },
  profession: { rules: {} },
  language: { rules: {} },
  captcha: { rules: {}, isVerbatim: true, isHidden: true },
  bonusCode: { rules: {} },
  securityQuestion: { rules: {} },
  securityAnswer: { rules: {} },
  email: { rules: { email: true } },
  country: { rules: { countryCode: true } }, // assumed: the rule kind is there for this field
  currency: { rules: {} },
  agreements: { rules: { accepted: true } }, // assumed: no form about a player has another type for it
  receiveEmailPromo: { rules: {} },
  receiveSmsPromo: { rules: {} },
  receiveBonus: { rules: {} },
  phone: { rules: { phone: true } },
  // assumed: 18 unless the operator configured another age for the country
  birthdate: { rules: { date: true, minAge: 18 } },
  placeOfBirth: { rules: {} },
  personalIdNumber: { rules: { minLength: 2 } },
  message: { rules: {} },
  locale: { rules: {} },
  // assumed: the bounds; in the specification it is a whole number
  age: { rules: { integer: true, between: { min: 0, max: 150 } } },
  cpf_number: { rules: { cpf_number: true } },
}
