import type { FieldError } from '@fairhouse/contract/refusals'
import { isCountryCode } from './country.ts'
import { isEmail } from './email.ts'
import { findPasswordFlaw } from './password.ts'
import { ok, refuse, type Result } from './result.ts'

/** What a visitor filled in, as far as the rules judge it. */
export type RegistrationForm = {
  readonly email: string
  readonly password: string
  readonly country: string
  readonly currency: string
  readonly agreements: boolean
}

/** What the house offers. */
export type RegistrationPolicy = {
  readonly excludedCountries: readonly string[]
  readonly currencies: readonly string[]
}

type Fields = Record<string, FieldError>

/** Checks a registration form; every wrong field is told at once, in the words of spec §5. */
export function decideRegistration(
  form: RegistrationForm,
  policy: RegistrationPolicy,
): Result<void, 'validationFailed'> {
  const fields: Fields = {}
  const put = (field: keyof RegistrationForm, error: FieldError | null): void => {
    if (error !== null) fields[field] = error
  }
  put('email', emailError(form.email))
  put('password', findPasswordFlaw(form.password, form))
  put('country', countryError(form.country, policy))
  put('currency', currencyError(form.currency, policy))
  put('agreements', form.agreements ? null : ACCEPT)
  return Object.keys(fields).length === 0 ? ok() : refuse('validationFailed', { fields })
}

/** Told when the address already has an account; the form offers sign-in and reset. */
export const EMAIL_TAKEN: FieldError = {
  code: 'taken',
  message: 'There is already an account with this email address',
}

const REQUIRED: FieldError = { code: 'required', message: 'Value is required' }
const ACCEPT: FieldError = { code: 'accepted', message: 'Please accept to go on' }

function emailError(email: string): FieldError | null {
  if (email.trim() === '') return REQUIRED
  if (isEmail(email.trim())) return null
  return { code: 'email', message: 'Value is not a valid email address' }
}

function countryError(country: string, policy: RegistrationPolicy): FieldError | null {
  if (country === '') return REQUIRED
  if (!isCountryCode(country)) return { code: 'unknown', message: 'This country is not known' }
  if (!policy.excludedCountries.includes(country)) return null
  return { code: 'excluded', message: 'Fairhouse is not offered in this country' }
}

function currencyError(currency: string, policy: RegistrationPolicy): FieldError | null {
  if (currency === '') return REQUIRED
  if (policy.currencies.includes(currency)) return null
  return { code: 'unknown', message: 'This currency is not offered' }
}
