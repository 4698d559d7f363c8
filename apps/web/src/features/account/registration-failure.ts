import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { CONSENT_FIELDS } from '@fairhouse/contract/personal'
import type { UseFormSetError } from 'react-hook-form'
import { ApiError } from '#core/api-error.ts'
import { applyFailure } from '#core/form-failure.ts'
import { FURTHER_FIELDS, type SignUpValues } from './sign-up.validation.ts'

type AskedForm = {
  readonly setError: UseFormSetError<SignUpValues>
  /** What the form of the chosen country asks for, in its order. */
  readonly definitions: readonly FieldDefinition[]
}

const FIRST = [
  'email',
  'phone',
  'password',
  'password_confirmation',
  'country',
  'currency',
  'cpf_number',
] as const

/** Puts what the server refuses on the fields of the form; answers with what belongs to none. */
export function applyRegistrationFailure(error: unknown, form: AskedForm): unknown {
  const places = new Map<string, number>(form.definitions.map(({ field }, at) => [field, at]))
  const placeOf = (field: string): number => places.get(field) ?? places.size
  const person = FURTHER_FIELDS.filter((field) => field !== 'password_confirmation')
  const further = person.toSorted((one, other) => placeOf(one) - placeOf(other))
  const fields = [...FIRST, ...further, 'agreements', ...CONSENT_FIELDS] as const
  const failure = applyFailure(error, { ...form, fields })
  // A field that the operator has taken away goes with its message: that the form has to be sent
  // again is told beside the button.
  return failure === null && listUnasked(error, form.definitions).length > 0 ? error : failure
}

/** Whether the operator's form is another one than the one shown. */
export function isFormOutdated(error: unknown, definitions: readonly FieldDefinition[]): boolean {
  return listUnasked(error, definitions).length > 0
}

/** What the server wants and the form has not, or the other way round. */
function listUnasked(error: unknown, definitions: readonly FieldDefinition[]): readonly string[] {
  if (!(error instanceof ApiError)) return []
  return ['cpf_number', ...FURTHER_FIELDS].filter((field) => {
    const flaw = error.fields[field]
    if (flaw === undefined) return false
    return flaw.code === 'unknown' || !definitions.some((asked) => asked.field === field)
  })
}
