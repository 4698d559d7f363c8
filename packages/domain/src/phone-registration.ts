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

/** What a visitor filled in who registers with a phone number. */
export type PhoneRegistrationForm = Omit<AnyRegistrationForm, 'email'> & { readonly phone: string }

/** Without these there is no account by phone. */
export const PHONE_REGISTRATION_NEEDS = [
  'phone',
  'country',
  'currency',
  'agreements',
] as const satisfies readonly FieldName[]

/**
 * Checks a registration by phone. The operator's form holds as for e-mail, with the number in place of
 * the address.
 *
 * assumed: a password is a choice here, since a code by SMS signs in; one that is given is judged as
 * everywhere
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

/** Told once a number was shown to be the caller's, and only then. */
export const PHONE_TAKEN: FieldError = {
  code: 'taken',
  message: 'There is already an account with this phone number',
}
