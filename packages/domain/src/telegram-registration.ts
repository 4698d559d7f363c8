import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import {
  type AnyRegistrationForm,
  judgeRegistration,
  NO_FIELDS,
  type RegistrationFields,
  type RegistrationPolicy,
} from './registration.ts'
import type { Result } from './result.ts'

/** The registration form of a Telegram user. */
export type TelegramRegistrationForm = Omit<AnyRegistrationForm, 'email' | 'password' | 'phone'>

export const TELEGRAM_REGISTRATION_NEEDS = [
  'country',
  'currency',
  'agreements',
] as const satisfies readonly FieldName[]

/** The operator's fields that are required here. */
const KEPT: readonly FieldName[] = [
  'country',
  'currency',
  'agreements',
  'receiveBonus',
  'cpf_number',
]

/** The operator's form without the other fields; the rest is optional. */
export function telegramDefinitions(
  definitions: readonly FieldDefinition[],
): readonly FieldDefinition[] {
  return definitions.filter(({ field }) => KEPT.includes(field))
}

/**
 * Validates a registration from Telegram, which needs neither address nor password.
 * assumed: the operator's other fields wait for the profile, since the form in Telegram is short
 */
export function decideTelegramRegistration(
  form: TelegramRegistrationForm,
  policy: RegistrationPolicy,
  fields: RegistrationFields = NO_FIELDS,
): Result<void, 'validationFailed'> {
  const definitions = telegramDefinitions(fields.definitions)
  return judgeRegistration(form, policy, {
    ...fields,
    definitions,
    needs: TELEGRAM_REGISTRATION_NEEDS,
  })
}
