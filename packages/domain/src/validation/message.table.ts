import type { RuleCode } from '@fairhouse/contract/validation'

/**
 * The default texts of all rules. Clients rely on the exact texts.
 * assumed: the texts of rules that the specification has none for (phone, its four kinds, regex,
 * dates, ages, digits, different, cpf_number, twoWords, codes, accepted, declined).
 */
export const RULE_MESSAGES: { readonly [Code in RuleCode]: string } = {
  required: 'Value is required',
  email: 'Value is not a valid email address',
  url: 'The value is not a valid URL address',
  alpha: 'The value is not alphabetical',
  alphaNum: 'The value must be alpha-numeric',
  numeric: 'Value must be numeric',
  between: 'The value must be between {min} and {max}',
  maxLength: 'The maximum length allowed is {max}',
  minLength: 'This field should be at least {min} characters long',
  sameAs: 'The value must be equal to the {other} value',
  confirmed: 'The value must be equal to the {other} value',
  min: 'The minimum value allowed is {min}',
  max: 'The maximum value allowed is {max}',
  integer: 'Value is not an integer',
  decimal: 'Value must be decimal',
  accepted: 'Please accept to go on',
  declined: 'Please decline to go on',
  phone: 'Value is not a valid phone number',
  NOT_A_NUMBER: 'Value is not a phone number',
  INVALID_COUNTRY: 'The phone number needs a + and the calling code of its country',
  TOO_SHORT: 'The phone number is too short',
  TOO_LONG: 'The phone number is too long',
  digits: 'The value must have exactly {param} digits',
  twoWords: 'The value must be two words of at least 2 letters each',
  countryCode: 'The value must be a country code of two capital letters',
  languageCode: 'The value must be a language code of two small letters',
  cpf_number: 'Value is not a valid CPF number',
  date: 'Value is not a valid date',
  before: 'The date must be before {param}',
  after: 'The date must be after {param}',
  minAge: 'The age must be at least {min}',
  maxAge: 'The age must be at most {max}',
  different: 'The value must be different from the {other} value',
  regex: 'The value does not have the expected form',
}
