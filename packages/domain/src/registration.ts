import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import { PERSONAL_FIELDS, type PersonalField } from '@fairhouse/contract/personal'
import type { FieldError } from '@fairhouse/contract/refusals'
import { isCountryCode } from './country.ts'
import { findPasswordFlaw, type PasswordRules } from './password.ts'
import { findChoiceErrors, findQuestionErrors, UNKNOWN_FIELD } from './personal.ts'
import { ok, refuse, type Result } from './result.ts'
import { definitionsFor } from './validation/field-definition.ts'
import { type FormContext, validateForm } from './validation/form.ts'
import { findPhoneFormFlaw } from './validation/phone-form.ts'

/** What a visitor filled in, as far as the rules judge it; the operator may ask for more. */
export type RegistrationForm = {
  readonly email: string
  readonly password: string
  readonly country: string
  readonly currency: string
  readonly agreements: boolean
  readonly password_confirmation?: string | undefined
} & { readonly [Field in PersonalField]?: string | undefined }

/** What the operator may ask for beside what every account needs. */
const FURTHER_FIELDS = ['password_confirmation', ...PERSONAL_FIELDS] as const

/** What the platform offers. */
export type RegistrationPolicy = {
  readonly excludedCountries: readonly string[]
  readonly currencies: readonly string[]
  readonly passwords?: PasswordRules
}

/** What the operator asks for, and what the rules of that ask about. */
export type RegistrationFields = Omit<FormContext, 'country'> & {
  readonly definitions: readonly FieldDefinition[]
}

/** Without these there is no account; an operator can add to them and not take them away. */
export const REGISTRATION_NEEDS = [
  'email',
  'password',
  'country',
  'currency',
  'agreements',
] as const satisfies readonly FieldName[]

/** What a form without operator's fields is judged by: these rules ask about neither time nor phones. */
export const NO_FIELDS: RegistrationFields = {
  definitions: [],
  now: new Date(0),
  timeZone: 'UTC',
  findPhoneFlaw: findPhoneFormFlaw,
}

/**
 * Checks a registration form by the operator's fields and what the platform offers; every wrong field
 * is told at once. Without fields it asks for what every account needs.
 */
export function decideRegistration(
  form: RegistrationForm,
  policy: RegistrationPolicy,
  fields: RegistrationFields = NO_FIELDS,
): Result<void, 'validationFailed'> {
  return judgeRegistration(form, policy, { ...fields, needs: REGISTRATION_NEEDS })
}

/** What the forms of all ways of registering may have. */
export type AnyRegistrationForm = Omit<RegistrationForm, 'email' | 'password'> & {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly phone?: string | undefined
}

/** The rules of every way of registering, with what this one cannot do without. */
export function judgeRegistration(
  form: AnyRegistrationForm,
  policy: RegistrationPolicy,
  { needs, ...fields }: RegistrationFields & { readonly needs: readonly FieldName[] },
): Result<void, 'validationFailed'> {
  const country = isCountryCode(form.country) ? form.country : null
  const kind = { scenario: 'registration', country } as const
  const definitions = [...needs.map(needed), ...fields.definitions]
  const errors: Record<string, FieldError> = {
    ...findChoiceErrors(form),
    ...findQuestionErrors(form, { securityQuestion: null }),
    ...validateForm(definitions, form, { ...fields, ...kind }),
  }
  const put = (field: keyof AnyRegistrationForm, error: FieldError | null): void => {
    if (error !== null && errors[field]?.code !== 'required') errors[field] = error
  }
  const asked = definitionsFor(definitions, kind).map(({ field }) => field)
  for (const field of FURTHER_FIELDS) {
    if (form[field] !== undefined && !asked.includes(field)) errors[field] = UNKNOWN_FIELD
  }
  put('country', findCountryError(form.country, policy))
  put('currency', policy.currencies.includes(form.currency) ? null : UNKNOWN_CURRENCY)
  if (errors['password'] === undefined && form.password !== undefined) {
    const { email = null, phone = null } = form
    put('password', findPasswordFlaw(form.password, { email, phone }, policy.passwords))
  }
  return Object.keys(errors).length === 0 ? ok() : refuse('validationFailed', { fields: errors })
}

function needed(field: FieldName): FieldDefinition {
  return {
    field,
    scenario: 'registration',
    country: null,
    isRequired: true,
    isShown: true,
    bounds: {},
    messages: {},
  }
}

/** Told when the address already has an account; the form offers sign-in and reset. */
export const EMAIL_TAKEN: FieldError = {
  code: 'taken',
  message: 'There is already an account with this email address',
}

/** Told when the CPF already has an account: nobody opens a second one. */
export const CPF_TAKEN: FieldError = {
  code: 'taken',
  message: 'There is already an account with this CPF number',
}

/** Told for a code that is no country's. */
export const UNKNOWN_COUNTRY: FieldError = {
  code: 'unknown',
  message: 'This country is not known',
}

const UNKNOWN_CURRENCY: FieldError = { code: 'unknown', message: 'This currency is not offered' }

function findCountryError(country: string, policy: RegistrationPolicy): FieldError | null {
  if (!isCountryCode(country)) return UNKNOWN_COUNTRY
  if (!policy.excludedCountries.includes(country)) return null
  return { code: 'excluded', message: 'This site is not offered in this country' }
}
