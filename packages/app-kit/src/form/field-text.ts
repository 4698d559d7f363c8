import type { FieldError } from '@fairhouse/contract/refusals'
import { t } from '../i18n/language.ts'
import { moneyText } from '../i18n/money-text.ts'

// by the code of the platform's field errors, or by field and code if a field has its own text
const FIELD_TEXTS = {
  required: 'field.required',
  email: 'field.email',
  taken: 'field.taken',
  'phone.taken': 'field.phoneTaken',
  'cpf_number.taken': 'field.cpfTaken',
  cpf_number: 'field.cpf',
  minLength: 'field.minLength',
  maxLength: 'field.maxLength',
  contextWord: 'field.contextWord',
  phoneWord: 'field.phoneWord',
  common: 'field.common',
  unknown: 'field.unknown',
  excluded: 'field.excluded',
  accepted: 'field.accepted',
  integer: 'field.integer',
  'amount.integer': 'field.amount',
  malformed: 'field.amount',
  tooFine: 'field.tooFine',
  min: 'field.min',
  max: 'field.max',
  NOT_A_NUMBER: 'field.phoneNotNumber',
  INVALID_COUNTRY: 'field.phoneCountry',
  TOO_SHORT: 'field.phoneShort',
  TOO_LONG: 'field.phoneLong',
  phone: 'field.phone',
  url: 'field.url',
  numeric: 'field.numeric',
  decimal: 'field.decimal',
  alpha: 'field.alpha',
  alphaNum: 'field.alphaNum',
  digits: 'field.digits',
  between: 'field.between',
  twoWords: 'field.twoWords',
  countryCode: 'field.countryCode',
  languageCode: 'field.languageCode',
  date: 'field.date',
  before: 'field.before',
  after: 'field.after',
  minAge: 'field.minAge',
  maxAge: 'field.maxAge',
  sameAs: 'field.sameAs',
  confirmed: 'field.sameAs',
  different: 'field.different',
  regex: 'field.regex',
  declined: 'field.declined',
  choice: 'field.choice',
  locked: 'field.locked',
  wrong: 'field.wrong',
  unchanged: 'field.unchanged',
} as const

export type FieldMessageId = (typeof FIELD_TEXTS)[keyof typeof FIELD_TEXTS] | 'field.other'

/**
 * The error text of one field, in the language of the page, with field-specific texts for `field`. Bounds
 * of amounts include their unit.
 */
export function fieldText(
  { code, params = {} }: Pick<FieldError, 'code' | 'params'>,
  field = '',
): string {
  const { currency, ...rest } = params
  const shown = Object.entries(rest).map(([name, value]) => [
    name,
    typeof currency === 'string' && /^\d+$/.test(String(value))
      ? moneyText(String(value), currency)
      : value,
  ])
  const ids: Readonly<Record<string, FieldMessageId>> = FIELD_TEXTS
  const id = ids[`${field}.${code}`] ?? ids[code] ?? 'field.other'
  return t(id, Object.fromEntries(shown))
}
