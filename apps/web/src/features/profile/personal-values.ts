import type { OwnProfile } from '@fairhouse/contract/profile'
import type { ProfileChanges } from '@fairhouse/domain/personal'
import type { ProfileField } from './personal-sections.ts'

/** The form as typed: every field a text, empty if not set. */
export type PersonalTexts = { readonly [Field in ProfileField]?: string }

/** Known values as form input. A security answer is never shown again. */
export function textsOf(profile: OwnProfile, fields: readonly ProfileField[]): PersonalTexts {
  const known = fields.map((field) => [
    field,
    field === 'securityAnswer' ? '' : (profile[field] ?? ''),
  ])
  return Object.fromEntries(known)
}

/** The fields to send: only those that differ, null for one that was emptied. */
export function changesOf(profile: OwnProfile, texts: PersonalTexts): ProfileChanges {
  const known = textsOf(profile, Object.keys(texts) as ProfileField[])
  const changed = Object.entries(texts).filter(
    ([field, text]) => text.trim() !== known[field as ProfileField],
  )
  return Object.fromEntries(changed.map(([field, text]) => [field, text.trim() || null]))
}
