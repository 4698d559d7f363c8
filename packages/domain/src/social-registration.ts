import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import {
  type AnyRegistrationForm,
  judgeRegistration,
  NO_FIELDS,
  type RegistrationFields,
  type RegistrationPolicy,
} from './registration.ts'
import type { Result } from './result.ts'

/** The form of a person vouched for by a provider. */
export type SocialRegistrationForm = Omit<AnyRegistrationForm, 'password' | 'phone'> & {
  readonly email: string
}

/**
 * Required for an account by a provider. None is filled in silently, even if the provider knows it.
 */
export const SOCIAL_REGISTRATION_NEEDS = [
  'email',
  'country',
  'currency',
  'agreements',
] as const satisfies readonly FieldName[]

/** Never required for social registrations, whatever the operator's form says. */
const LEFT_OUT: readonly FieldName[] = ['password', 'password_confirmation', 'phone']

/** The operator's fields for a social registration. */
export function socialDefinitions(
  definitions: readonly FieldDefinition[],
): readonly FieldDefinition[] {
  return definitions.filter(({ field }) => !LEFT_OUT.includes(field))
}

/**
 * Validates a social registration: the operator's form applies as for e-mail, without a password.
 * assumed: an e-mail address is required, so that the platform can reach the player; one verified
 * by the provider counts as confirmed
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
