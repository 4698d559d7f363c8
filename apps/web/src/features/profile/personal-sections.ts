import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { PersonalField } from '@fairhouse/contract/personal'
import type { MessageId } from '#core/i18n/i18n.ts'

/** A field of the form: personal ones, and the two that every player has. */
export type ProfileField = PersonalField | 'country' | 'language'

export type ProfileSection = {
  readonly title: MessageId
  readonly fields: readonly ProfileField[]
}

const SECTIONS: readonly ProfileSection[] = [
  {
    title: 'profile.section.name',
    fields: ['nickname', 'firstName', 'lastName', 'fullName', 'profession'],
  },
  {
    title: 'profile.section.identity',
    fields: [
      'birthdate',
      'age',
      'gender',
      'nationality',
      'placeOfBirth',
      'cpf_number',
      'personalIdNumber',
    ],
  },
  {
    title: 'profile.section.address',
    fields: ['country', 'city', 'address', 'additionalAddress', 'postalCode'],
  },
  { title: 'profile.section.language', fields: ['language', 'timeZone'] },
  { title: 'profile.section.question', fields: ['securityQuestion', 'securityAnswer'] },
]

/** The sections of the form with the fields that the operator shows; none without a field. */
export function listSections(definitions: readonly FieldDefinition[]): readonly ProfileSection[] {
  return SECTIONS.map(({ title, fields }) => ({
    title,
    fields: fields.filter((name) => definitions.some(({ field }) => field === name)),
  })).filter(({ fields }) => fields.length > 0)
}
