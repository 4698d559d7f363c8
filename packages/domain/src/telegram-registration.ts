import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
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

/** What of the operator's form is asked here. */
const KEPT: readonly FieldName[] = [
  'country',
  'currency',
  'agreements',
  'receiveBonus',
  'cpf_number',
]

/** The operator's form without what is not asked; nothing of the rest is needed at once. */
export function telegramDefinitions(
  definitions: readonly FieldDefinition[],
): readonly FieldDefinition[] {
  return definitions.filter(({ field }) => KEPT.includes(field))
}

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
  const definitions = telegramDefinitions(fields.definitions)
  return judgeRegistration(form, policy, {
    ...fields,
    definitions,
    needs: TELEGRAM_REGISTRATION_NEEDS,
  })
}
