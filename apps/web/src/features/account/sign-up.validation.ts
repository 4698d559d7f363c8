import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { PERSONAL_FIELDS } from '@fairhouse/contract/personal'
import type { CountrySetting, CurrencySetting } from '@fairhouse/contract/settings'
import type { RegistrationPolicy } from '@fairhouse/domain/registration'
import { decideRegistrationBy, definitionsBy } from '@fairhouse/domain/registration-method'
import type { Result } from '@fairhouse/domain/result'
import { findPhoneFormFlaw } from '@fairhouse/domain/validation/phone-form'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { formErrorText } from '@fairhouse/app-kit/form/form-error-text'
import { loadPhoneCheck } from '#core/form/phone-number.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import type { AccountWay } from './account-draft.ts'

export type SignUpValues = {
  way: AccountWay
  email: string
  /** Of the chosen country, or with `+`. */
  phone: string
  phoneCountry: string
  password: string
  country: string
  currency: string
  cpf_number: string
  agreements: boolean
  receiveEmailPromo: boolean
  receiveSmsPromo: boolean
  receiveBonus: boolean
  /** Entered once the account is open; not sent with the form. */
  bonusCode: string
} & { [Field in FurtherField]: string }

/** The operator's optional fields, besides those of every account and the CPF. */
export const FURTHER_FIELDS = [
  'password_confirmation',
  ...PERSONAL_FIELDS.filter((field) => field !== 'cpf_number'),
] as const

export type FurtherField = (typeof FURTHER_FIELDS)[number]

/** All of them empty. */
export function emptyFurther(): { [Field in FurtherField]: string } {
  return Object.fromEntries(FURTHER_FIELDS.map((field) => [field, ''])) as {
    [Field in FurtherField]: string
  }
}

/** Of a form's values, what its draft keeps beside the fields that all account forms share. */
export function keepFurther(values: SignUpValues): Readonly<Record<FurtherField, string>> {
  const kept = emptyFurther()
  for (const field of FURTHER_FIELDS) kept[field] = values[field]
  return kept
}

type Asked = Pick<SignUpValues, 'country' | 'currency' | 'agreements' | 'receiveEmailPromo'> &
  Partial<Pick<SignUpValues, FurtherField | 'cpf_number' | 'receiveSmsPromo' | 'receiveBonus'>>

/** The site's options, from its settings. */
export function policyOf(
  countries: readonly CountrySetting[],
  currencies: readonly CurrencySetting[],
): RegistrationPolicy {
  return {
    excludedCountries: countries
      .filter((country) => country.restriction === 'restrict')
      .map((country) => country.code),
    currencies: currencies
      .filter((currency) => currency.isEnabled)
      .map((currency) => currency.code),
  }
}

/**
 * The values of the fields in the country's form, for any sign-up method: input for another
 * country is dropped, and so is an optional field that is empty.
 */
export function keepAsked(values: SignUpValues, definitions: readonly FieldDefinition[]): Asked {
  const { country, currency, agreements, receiveEmailPromo } = values
  const isAsked = (name: string) => definitions.some(({ field }) => field === name)
  const told = (['cpf_number', ...FURTHER_FIELDS] as const).filter(
    (field) => values[field] !== '' && isAsked(field),
  )
  const given = (['receiveSmsPromo', 'receiveBonus'] as const).filter(
    (field) => values[field] && isAsked(field),
  )
  return {
    country,
    currency,
    agreements,
    receiveEmailPromo:
      receiveEmailPromo && (definitions.length === 0 || isAsked('receiveEmailPromo')),
    ...Object.fromEntries([...told, ...given].map((field) => [field, values[field]])),
  }
}

/** Validates the form's values; throws the invalid fields. */
export type Decide = (
  values: SignUpValues,
  policy: RegistrationPolicy,
  definitions: readonly FieldDefinition[],
) => Decision | Promise<Decision>

/**
 * The same rules as the server's by the operator's definitions for the chosen country, worded for
 * the form. The server decides all the same.
 */
export function validateSignUp(
  policy: RegistrationPolicy,
  definitionsOf: (country: string) => readonly FieldDefinition[],
  decide: Decide = decideByContact,
): Resolver<SignUpValues> {
  return async (values) => {
    const definitions = definitionsOf(values.country)
    const decision = await decide(values, policy, definitions)
    if (decision.ok) return { values, errors: {} }
    const errors: FieldErrors<SignUpValues> = {}
    for (const [field, error] of Object.entries(decision.fields ?? {})) {
      const message = formErrorText(definitions, { field, error })
      errors[field as keyof SignUpValues] = { type: error.code, message }
    }
    return { values: {}, errors }
  }
}

type Decision = Result<void, 'validationFailed'>

const decideByContact: Decide = (values, policy, definitions) =>
  values.way === 'phone'
    ? decideByPhone(values, policy, definitions)
    : decideByEmail(values, policy, definitions)

/** The rules for someone whom a provider has vouched for. */
export const decideBySocial: Decide = (values, policy, definitions) =>
  decideRegistrationBy(
    'social',
    { ...keepAsked(values, definitions), email: values.email.trim() },
    policy,
    contextOf(definitions),
  )

/** The rules for someone whom Telegram has vouched for. */
export const decideByTelegram: Decide = (values, policy, definitions) =>
  decideRegistrationBy(
    'telegram',
    keepAsked(values, definitionsBy('telegram')(definitions)),
    policy,
    contextOf(definitions),
  )

const decideByEmail: Decide = (values, policy, definitions) => {
  const { email, password } = values
  const form = { ...keepAsked(values, definitions), email, password }
  return decideRegistrationBy('email', form, policy, contextOf(definitions))
}

/** A number belongs to the country next to it, whatever the country of residence is. */
const decideByPhone: Decide = async (values, policy, definitions) => {
  const { phone, phoneCountry, password } = values
  const check = await loadPhoneCheck()
  const context = contextOf(definitions, (text) => check(text, phoneCountry))
  const form = { ...keepAsked(values, definitions), phone, password }
  return decideRegistrationBy('phone', form, policy, context)
}

function contextOf(definitions: readonly FieldDefinition[], findPhoneFlaw = findPhoneFormFlaw) {
  // the server's time zone, which judges the same form
  return { definitions, now: new Date(siteNowMs()), timeZone: 'UTC', findPhoneFlaw }
}

// assumed: countries that use the dollar; ISO 4217 names others by their country
const DOLLAR_COUNTRIES = ['EC', 'PA', 'SV']

/** The currency to offer first to a visitor of a country. */
export function firstCurrency(
  currencies: readonly CurrencySetting[],
  country: string | null,
): string {
  const enabled = currencies.filter((currency) => currency.isEnabled)
  const place = DOLLAR_COUNTRIES.includes(country ?? '') ? 'US' : country
  const home = enabled.find(
    ({ code, type }) => type === 'fiat' && place !== null && code.startsWith(place),
  )
  return (home ?? enabled.find((currency) => currency.isBase) ?? enabled[0])?.code ?? ''
}
