import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { Profile } from '@fairhouse/contract/profile'
import { type FormErrors, validateForm } from '@fairhouse/domain/validation/form'
import { findPhoneFormFlaw } from '@fairhouse/domain/validation/phone-form'

export type Names = {
  readonly nickname: string
  readonly firstName: string
  readonly lastName: string
}

/** What is wrong with which name by the operator's definitions of the form; the server's word too. */
export function nameErrors(
  names: Names,
  form: { readonly definitions: readonly FieldDefinition[]; readonly country: string },
): FormErrors {
  return validateForm(form.definitions, names, {
    scenario: 'profile',
    country: form.country,
    now: new Date(),
    timeZone: 'UTC', // the server's, which judges the same form
    findPhoneFlaw: findPhoneFormFlaw,
  })
}

/** The fields to send: only those that differ, null for one that was emptied. */
export function changedNames(
  profile: Pick<Profile, keyof Names>,
  names: Names,
): Partial<Record<keyof Names, string | null>> {
  const changed: Partial<Record<keyof Names, string | null>> = {}
  for (const key of ['nickname', 'firstName', 'lastName'] as const) {
    const value = names[key].trim() === '' ? null : names[key].trim()
    if (value !== profile[key]) changed[key] = value
  }
  return changed
}
