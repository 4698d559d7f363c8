import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import {
  type AnyRegistrationForm,
  judgeRegistration,
  NO_FIELDS,
  REGISTRATION_NEEDS,
  type RegistrationFields,
  type RegistrationPolicy,
} from './registration.ts'
import type { Result } from './result.ts'

/** By an address, by a proved number, or vouched for by a provider or by Telegram. */
export type RegistrationMethod = 'email' | 'phone' | 'social' | 'telegram'

type Rules = {
  /** Required for every account by this method. None is filled in silently. */
  readonly needs: readonly FieldName[]
  /** Whether a field of the operator's form for e-mail registrations is asked for. */
  readonly asks: (field: FieldName) => boolean
}

const COMMON_NEEDS = ['country', 'currency', 'agreements'] as const
const PASSWORD_FIELDS: readonly FieldName[] = ['password', 'password_confirmation']
const TELEGRAM_FIELDS: readonly FieldName[] = [...COMMON_NEEDS, 'receiveBonus', 'cpf_number']

const METHODS: Readonly<Record<RegistrationMethod, Rules>> = {
  email: { needs: REGISTRATION_NEEDS, asks: () => true },
  phone: {
    needs: ['phone', ...COMMON_NEEDS],
    asks: (field) => field !== 'email' && field !== 'phone',
  },
  // assumed: an e-mail address is required, so that the platform can reach the player; one verified
  // by the provider counts as confirmed
  social: {
    needs: ['email', ...COMMON_NEEDS],
    asks: (field) => field !== 'phone' && !PASSWORD_FIELDS.includes(field),
  },
  // assumed: the operator's other fields wait for the profile, since the form in Telegram is short
  telegram: { needs: COMMON_NEEDS, asks: (field) => TELEGRAM_FIELDS.includes(field) },
}

/** The fields of the operator's form that a method asks for. */
export function definitionsBy(method: RegistrationMethod) {
  return (definitions: readonly FieldDefinition[]): readonly FieldDefinition[] =>
    definitions.filter(({ field }) => METHODS[method].asks(field))
}

/**
 * Validates a registration by any method: the operator's form applies as for e-mail.
 * assumed: by phone a password is optional, since SMS codes sign in; a given one is validated as usual
 */
export function decideRegistrationBy(
  method: RegistrationMethod,
  form: AnyRegistrationForm,
  policy: RegistrationPolicy,
  fields: RegistrationFields = NO_FIELDS,
): Result<void, 'validationFailed'> {
  const { needs } = METHODS[method]
  const definitions = definitionsBy(method)(fields.definitions)
  if (method !== 'phone' || form.password)
    return judgeRegistration(form, policy, { ...fields, definitions, needs })
  const { password: _none, password_confirmation: _nor, ...rest } = form
  const others = definitions.filter(({ field }) => !PASSWORD_FIELDS.includes(field))
  return judgeRegistration(rest, policy, { ...fields, definitions: others, needs })
}
