import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { RegistrationPolicy } from '@fairhouse/domain/registration'
import { decideSocialRegistration } from '@fairhouse/domain/social-registration'
import { findPhoneFormFlaw } from '@fairhouse/domain/validation/phone-form'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { formErrorText } from '#core/form-error-text.ts'
import { keepAsked, type SignUpValues } from './sign-up.validation.ts'

/** The server's rules for someone whom a provider has vouched for, worded for the form. */
export function validateSocialSignUp(
  policy: RegistrationPolicy,
  definitionsOf: (country: string) => readonly FieldDefinition[],
): Resolver<SignUpValues> {
  return (values) => {
    const definitions = definitionsOf(values.country)
    const form = { ...keepAsked(values, definitions), email: values.email.trim() }
    const decision = decideSocialRegistration(form, policy, {
      definitions,
      now: new Date(),
      timeZone: 'UTC', // the server's, which judges the same form
      findPhoneFlaw: findPhoneFormFlaw,
    })
    if (decision.ok) return { values, errors: {} }
    const errors: FieldErrors<SignUpValues> = {}
    for (const [field, error] of Object.entries(decision.fields ?? {})) {
      const message = formErrorText(definitions, { field, error })
      errors[field as keyof SignUpValues] = { type: error.code, message }
    }
    return { values: {}, errors }
  }
}
