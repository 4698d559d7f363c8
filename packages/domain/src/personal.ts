import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import {
  type ConsentField,
  type FieldLock,
  GENDERS,
  PERSONAL_FIELDS,
  type PersonalField,
  SECURITY_QUESTIONS,
} from '@fairhouse/contract/personal'
import type { OwnProfile } from '@fairhouse/contract/profile'
import type { FieldError } from '@fairhouse/contract/refusals'
import { isCountryCode } from './country.ts'
import { isTimeZone } from './time-zone.ts'
import { fieldsFor } from './validation/field-definition.ts'
import { type FormContext, validateFields } from './validation/form.ts'
import { ruleError } from './validation/message.ts'

/** Personal fields as typed; null clears a field, absent keeps it. */
export type PersonalValues = { readonly [Field in PersonalField]?: string | null | undefined }

/** The profile fields to change. */
export type ProfileChanges = PersonalValues & {
  readonly [Field in ConsentField]?: boolean | undefined
} & {
  readonly country?: string | undefined
  readonly language?: string | undefined
}

/** Field errors. */
type Errors = Readonly<Record<string, FieldError>>

/** For a field that the form does not show to this player. */
export const UNKNOWN_FIELD: FieldError = { code: 'unknown', message: 'This field is not known' }

/** For a value that is not in the field's list. */
export const UNKNOWN_CHOICE: FieldError = { code: 'choice', message: 'This cannot be chosen here' }

/** For a locked field; the reason is in `locked` of the profile. */
export const LOCKED_FIELD: FieldError = {
  code: 'locked',
  message: 'This can no longer be changed here. Support can help.',
}

const CHOICES: { readonly [Field in PersonalField]?: (value: string) => boolean } = {
  gender: (value) => isOneOf(GENDERS, value),
  nationality: isCountryCode,
  securityQuestion: (value) => isOneOf(SECURITY_QUESTIONS, value),
  timeZone: isTimeZone,
}

/** Values outside of their field's list; empty values are checked by the form's rules. */
export function findChoiceErrors(values: PersonalValues): Errors {
  const errors: Record<string, FieldError> = {}
  for (const field of PERSONAL_FIELDS) {
    const value = values[field]?.trim()
    if (value && CHOICES[field]?.(value) === false) errors[field] = UNKNOWN_CHOICE
  }
  return errors
}

const IDENTITY: readonly FieldName[] = [
  'firstName',
  'lastName',
  'fullName',
  'nationality',
  'gender',
  'birthdate',
  'placeOfBirth',
  'personalIdNumber',
  'cpf_number',
]

/**
 * Fields that the player cannot change: always the country, which licence and limits depend on;
 * date of birth and CPF once set; the whole identity, as far as set, once verified.
 */
export function lockedFields(
  known: { readonly [Field in FieldName]?: unknown },
  { isVerified }: { readonly isVerified: boolean },
): OwnProfile['locked'] {
  const locked: { [Field in FieldName]?: FieldLock } = { country: 'set' }
  for (const field of ['birthdate', 'cpf_number'] as const) {
    if (isTold(known[field])) locked[field] = 'set'
  }
  if (!isVerified) return locked
  for (const field of IDENTITY) if (isTold(known[field])) locked[field] = 'verified'
  return locked
}

function isTold(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

/** The current profile and the context of its rules. */
export type ProfileForm = Omit<FormContext, 'country'> & {
  readonly definitions: readonly FieldDefinition[]
  readonly known: OwnProfile
  readonly isLocaleOffered: (code: string) => boolean
}

/**
 * Errors of a profile change; used by server and browser. Only fields that the operator shows to
 * players of this country exist.
 */
export function findProfileErrors(changes: ProfileChanges, form: ProfileForm): Errors {
  const { known, definitions } = form
  const { country } = known
  const named = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
  const shown = fieldsFor(definitions, 'profile', country)
  // A locked field that is sent back unchanged is not validated again.
  const judged = shown.filter(
    ({ field }) => named.includes(field) && known.locked[field] === undefined,
  )
  const errors: Record<string, FieldError> = {
    ...findChoiceErrors(changes),
    ...findLanguageError(changes, form),
    ...findQuestionErrors(changes, known),
    ...validateFields(judged, changes, { ...form, country }),
  }
  for (const name of named) {
    if (isLocked(name, changes, known)) errors[name] = LOCKED_FIELD
    if (!shown.some(({ field }) => field === name)) errors[name] = UNKNOWN_FIELD
  }
  return errors
}

function isLocked(name: string, changes: ProfileChanges, known: OwnProfile): boolean {
  const field = name as keyof OwnProfile & keyof ProfileChanges
  return known.locked[field] !== undefined && changes[field] !== known[field]
}

function findLanguageError({ language }: ProfileChanges, form: ProfileForm): Errors {
  if (language === undefined || form.isLocaleOffered(language)) return {}
  return { language: { code: 'unknown', message: 'This language is not offered' } }
}

/** A new security question needs a new answer. */
export function findQuestionErrors(
  { securityQuestion, securityAnswer }: PersonalValues,
  known: Pick<OwnProfile, 'securityQuestion'>,
): Errors {
  const question = securityQuestion === undefined ? known.securityQuestion : securityQuestion
  const isNew = Boolean(question) && question !== known.securityQuestion
  if (isNew && !securityAnswer?.trim()) return { securityAnswer: ruleError('required') }
  return !question && securityAnswer ? { securityQuestion: ruleError('required') } : {}
}

function isOneOf(values: readonly string[], value: string): boolean {
  return values.includes(value)
}
