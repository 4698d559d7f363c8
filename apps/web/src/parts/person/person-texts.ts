import type { GENDERS, PersonalField, SECURITY_QUESTIONS } from '@fairhouse/contract/personal'
import { t } from '#core/i18n/i18n.ts'

/** The label of a personal field. */
export function personLabel(field: PersonalField): string {
  return t(`person.${field}`)
}

/** The label of an option. */
export function genderText(gender: (typeof GENDERS)[number]): string {
  return t(`person.gender.${gender}`)
}

export function questionText(question: (typeof SECURITY_QUESTIONS)[number]): string {
  return t(`person.question.${question}`)
}
