import type { FieldError } from '@fairhouse/contract/refusals'
import { ApiError, type ApiErrorCode } from './api-error.ts'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'

/** What happened, why and what to do, in the language of the page, for whatever a call threw. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('refusal.internalError')
  if (error.code === 'tooManyRequests' && error.retryAfterSeconds !== null) {
    return t('refusal.tooManyRequestsWait', { wait: waitText(error.retryAfterSeconds) })
  }
  return t(`refusal.${error.code}` satisfies `refusal.${ApiErrorCode}`)
}

function waitText(seconds: number): string {
  if (seconds < 90) return t('refusal.waitSeconds', { seconds: Math.max(1, Math.ceil(seconds)) })
  return t('refusal.waitMinutes', { minutes: Math.ceil(seconds / 60) })
}

/** What to quote to support, or nothing for an error that never reached the server. */
export function errorReference(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined
  return t('refusal.reference', { traceId: error.traceId })
}

// by the rule words of the platform's field errors, or by field and word where a field has its own
const FIELD_TEXTS: Readonly<Record<string, MessageId>> = {
  required: 'refusal.field.required',
  email: 'refusal.field.email',
  taken: 'refusal.field.taken',
  'phone.taken': 'refusal.field.phoneTaken',
  'cpf_number.taken': 'refusal.field.cpfTaken',
  cpf_number: 'refusal.field.cpf',
  minLength: 'refusal.field.minLength',
  maxLength: 'refusal.field.maxLength',
  contextWord: 'refusal.field.contextWord',
  phoneWord: 'refusal.field.phoneWord',
  common: 'refusal.field.common',
  unknown: 'refusal.field.unknown',
  excluded: 'refusal.field.excluded',
  accepted: 'refusal.field.accepted',
  integer: 'refusal.field.integer',
  malformed: 'refusal.field.integer',
  tooFine: 'refusal.field.tooFine',
  min: 'refusal.field.min',
  max: 'refusal.field.max',
  NOT_A_NUMBER: 'refusal.field.phoneNotNumber',
  INVALID_COUNTRY: 'refusal.field.phoneCountry',
  TOO_SHORT: 'refusal.field.phoneShort',
  TOO_LONG: 'refusal.field.phoneLong',
  phone: 'refusal.field.phone',
  url: 'refusal.field.url',
  numeric: 'refusal.field.numeric',
  decimal: 'refusal.field.decimal',
  alpha: 'refusal.field.alpha',
  alphaNum: 'refusal.field.alphaNum',
  digits: 'refusal.field.digits',
  between: 'refusal.field.between',
  'age.integer': 'refusal.field.wholeNumber',
  twoWords: 'refusal.field.twoWords',
  countryCode: 'refusal.field.countryCode',
  languageCode: 'refusal.field.languageCode',
  date: 'refusal.field.date',
  before: 'refusal.field.before',
  after: 'refusal.field.after',
  minAge: 'refusal.field.minAge',
  maxAge: 'refusal.field.maxAge',
  sameAs: 'refusal.field.sameAs',
  confirmed: 'refusal.field.sameAs',
  different: 'refusal.field.different',
  regex: 'refusal.field.regex',
  declined: 'refusal.field.declined',
  choice: 'refusal.field.choice',
  locked: 'refusal.field.locked',
  wrong: 'refusal.field.wrong',
  unchanged: 'refusal.field.unchanged',
}

/**
 * What is wrong with one field, in the language of the page, with what `field` alone says so. Bounds
 * of amounts carry their unit.
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
  const id = FIELD_TEXTS[`${field}.${code}`] ?? FIELD_TEXTS[code] ?? 'refusal.field.other'
  return t(id, Object.fromEntries(shown))
}
