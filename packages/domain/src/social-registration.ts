import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import {
  type AnyRegistrationForm,
  judgeRegistration,
  NO_FIELDS,
  type RegistrationFields,
  type RegistrationPolicy,
} from './registration.ts'
import type { Result } from './result.ts'

/** What a visitor filled in whom a provider has vouched for. */
export type SocialRegistrationForm = Omit<AnyRegistrationForm, 'password' | 'phone'> & {
  readonly email: string
}

/**
 * Without these there is no account by a provider. None is ever filled in silently, not even where
 * the provider could.
 */
export const SOCIAL_REGISTRATION_NEEDS = [
  'email',
  'country',
  'currency',
  'agreements',
] as const satisfies readonly FieldName[]

/** Who comes with a provider needs none of these, whatever the operator's form asks others for. */
const LEFT_OUT: readonly FieldName[] = ['password', 'password_confirmation', 'phone']

/** What of the operator's form is asked of someone whom a provider has vouched for. */
export function socialDefinitions(
  definitions: readonly FieldDefinition[],
): readonly FieldDefinition[] {
  return definitions.filter(({ field }) => !LEFT_OUT.includes(field))
}

/**
 * Checks a registration by a provider: the operator's form holds as for e-mail, without a password.
 *
 * assumed: an e-mail address is needed here too, so that the platform can reach the player; one that
 * the provider has verified counts as confirmed
 */
export function decideSocialRegistration(
  form: SocialRegistrationForm,
  policy: RegistrationPolicy,
  fields: RegistrationFields = NO_FIELDS,
): Result<void, 'validationFailed'> {
  const definitions = socialDefinitions(fields.definitions)
  return judgeRegistration(form, policy, {
    ...fields,
    definitions,
    needs: SOCIAL_REGISTRATION_NEEDS,
  })
}
