import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { OwnProfile } from '@fairhouse/contract/profile'
import { findProfileErrors, type ProfileChanges } from '@fairhouse/domain/personal'
import type { FormErrors } from '@fairhouse/domain/validation/form'
import { findPhoneFormFlaw } from '@fairhouse/domain/validation/phone-form'
import { findLocale } from '@fairhouse/app-kit/i18n/locale'

/** Errors of changed fields; the server validates by the same rules. */
export function errorsOf(
  changes: ProfileChanges,
  form: {
    readonly definitions: readonly FieldDefinition[]
    readonly profile: OwnProfile
    readonly now: Date
  },
): FormErrors {
  return findProfileErrors(changes, {
    definitions: form.definitions,
    known: form.profile,
    isLocaleOffered: (code) => findLocale(code)?.code === code,
    now: form.now,
    timeZone: 'UTC', // the server's, which judges the same form
    findPhoneFlaw: findPhoneFormFlaw,
  })
}
