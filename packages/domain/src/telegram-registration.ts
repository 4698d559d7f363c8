import type { FieldName } from '@fairhouse/contract/field-definitions'
import {
  type AnyRegistrationForm,
  judgeRegistration,
  NO_FIELDS,
  type RegistrationFields,
  type RegistrationPolicy,
} from './registration.ts'
import type { Result } from './result.ts'

/** What a visitor filled in who comes from Telegram. */
export type TelegramRegistrationForm = Omit<AnyRegistrationForm, 'email' | 'password' | 'phone'>

export const TELEGRAM_REGISTRATION_NEEDS = [
  'country',
  'currency',
  'agreements',
] as const satisfies readonly FieldName[]

const LEFT_OUT: readonly FieldName[] = ['email', 'phone', 'password', 'password_confirmation']

/**
 * Checks a registration out of Telegram: it signs in, so no address and no password are asked for.
 *
 * assumed: further fields of the operator's form wait for the profile, since the form in Telegram is
 * short
 */
export function decideTelegramRegistration(
  form: TelegramRegistrationForm,
  policy: RegistrationPolicy,
  fields: RegistrationFields = NO_FIELDS,
): Result<void, 'validationFailed'> {
  const definitions = fields.definitions.flatMap((definition) =>
    LEFT_OUT.includes(definition.field) ? [] : [{ ...definition, isRequired: false }],
  )
  return judgeRegistration(form, policy, {
    ...fields,
    definitions,
    needs: TELEGRAM_REGISTRATION_NEEDS,
  })
}
