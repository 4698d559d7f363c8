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

/** The fixed fields of a registration; the operator may add others. */
export type RegistrationForm = {
  readonly email: string
  readonly password: string
  readonly country: string
  readonly currency: string
  readonly agreements: boolean
  readonly password_confirmation?: string | undefined
} & { readonly [Field in PersonalField]?: string | undefined }

/** Fields that the operator may add. */
const FURTHER_FIELDS = ['password_confirmation', ...PERSONAL_FIELDS] as const

/** Currencies and countries of the platform. */
export type RegistrationPolicy = {
  readonly excludedCountries: readonly string[]
  readonly currencies: readonly string[]
  readonly passwords?: PasswordRules
}

/** The operator's fields, with the context of their rules. */
export type RegistrationFields = Omit<FormContext, 'country'> & {
  readonly definitions: readonly FieldDefinition[]
}

/** Required for every account; operators can add fields, not remove these. */
export const REGISTRATION_NEEDS = [
  'email',
  'password',
  'country',
  'currency',
  'agreements',
] as const satisfies readonly FieldName[]

/** For a form without operator fields: these rules need neither time nor phone data. */
export const NO_FIELDS: RegistrationFields = {
  definitions: [],
  now: new Date(0),
  timeZone: 'UTC',
  findPhoneFlaw: findPhoneFormFlaw,
}

/**
 * Validates a registration by the operator's fields and the platform's offer; reports all errors at
 * once. Without fields only the required ones are checked.
 */
export function decideRegistration(
  form: RegistrationForm,
  policy: RegistrationPolicy,
  fields: RegistrationFields = NO_FIELDS,
): Result<void, 'validationFailed'> {
  return judgeRegistration(form, policy, { ...fields, needs: REGISTRATION_NEEDS })
}

/** Fields of any registration form. */
export type AnyRegistrationForm = Omit<RegistrationForm, 'email' | 'password'> & {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly phone?: string | undefined
}

/** The rules shared by all registration methods, with this method's required fields. */
export function judgeRegistration(
  form: AnyRegistrationForm,
  policy: RegistrationPolicy,
  { needs, ...fields }: RegistrationFields & { readonly needs: readonly FieldName[] },
): Result<void, 'validationFailed'> {
  const country = isCountryCode(form.country) ? form.country : null
  // A form may repeat the password unasked; then the two must agree.
  const repeats = form.password_confirmation !== undefined && form.password !== undefined
  const required = repeats ? ([...needs, 'password_confirmation'] as const) : needs
  const kind = { scenario: 'registration', country } as const
  const definitions = [...required.map(needed), ...fields.definitions]
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

/** For an address with an account; the form offers sign-in and reset. */
export const EMAIL_TAKEN: FieldError = {
  code: 'taken',
  message: 'There is already an account with this email address',
}

/** For a number with an account; shown only after the caller has proved the number. */
export const PHONE_TAKEN: FieldError = {
  code: 'taken',
  message: 'There is already an account with this phone number',
}

/** For a CPF with an account: one account per person. */
export const CPF_TAKEN: FieldError = {
  code: 'taken',
  message: 'There is already an account with this CPF number',
}

/** For a document of a person who must not play; says no more than that it is refused. */
export const DOCUMENT_REFUSED: FieldError = {
  code: 'other',
  message: 'This number is not accepted',
}

/** For an unassigned country code. */
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
