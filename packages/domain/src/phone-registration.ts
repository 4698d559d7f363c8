import type { FieldName } from '@fairhouse/contract/field-definitions'
import type { FieldError } from '@fairhouse/contract/refusals'
import {
  type AnyRegistrationForm,
  judgeRegistration,
  NO_FIELDS,
  type RegistrationFields,
  type RegistrationPolicy,
} from './registration.ts'
import type { Result } from './result.ts'

/** The form of a registration by phone. */
export type PhoneRegistrationForm = Omit<AnyRegistrationForm, 'email'> & { readonly phone: string }

/** Required for an account by phone. */
export const PHONE_REGISTRATION_NEEDS = [
  'phone',
  'country',
  'currency',
  'agreements',
] as const satisfies readonly FieldName[]

/**
 * Validates a registration by phone. The operator's form applies as for e-mail, with the number
 * instead of the address.
 * assumed: a password is optional here, since SMS codes sign in; a given one is validated as usual
 */
export function decidePhoneRegistration(
  form: PhoneRegistrationForm,
  policy: RegistrationPolicy,
  fields: RegistrationFields = NO_FIELDS,
): Result<void, 'validationFailed'> {
  const hasPassword = form.password !== undefined && form.password !== ''
  const left: readonly FieldName[] = hasPassword
    ? ['email', 'phone']
    : ['email', 'phone', 'password', 'password_confirmation']
  const definitions = fields.definitions.filter(({ field }) => !left.includes(field))
  const needs = PHONE_REGISTRATION_NEEDS
  const { password, password_confirmation, ...rest } = form
  const judged = hasPassword ? { ...rest, password, password_confirmation } : rest
  return judgeRegistration(judged, policy, { ...fields, definitions, needs })
}

/** Shown only after the caller has proved the number. */
export const PHONE_TAKEN: FieldError = {
  code: 'taken',
  message: 'There is already an account with this phone number',
}
