import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import { formErrorText } from './form-error-text.ts'

/**
 * Assigns the field errors of an answer to the fields of a form. Returns the error if a part of it
 * belongs to no field, otherwise null: the form shows the returned error.
 */
export function applyFailure<V extends FieldValues>(
  error: unknown,
  form: {
    readonly fields: readonly FieldPath<V>[]
    readonly setError: UseFormSetError<V>
    /** Of a form whose fields the operator chooses, for their texts. */
    readonly definitions?: readonly FieldDefinition[]
  },
): unknown {
  if (!(error instanceof ApiError)) return error
  const refused = Object.entries(error.fields)
  // a field unknown to the server was removed from the operator's form: the form has to say so
  const isOfForm = (name: string): name is FieldPath<V> =>
    form.fields.some((own) => own === name) && error.fields[name]?.code !== 'unknown'
  for (const [field, fieldError] of refused) {
    if (!isOfForm(field)) continue
    const message = formErrorText(form.definitions ?? [], { field, error: fieldError })
    form.setError(field, { type: fieldError.code, message })
  }
  return refused.length > 0 && refused.every(([field]) => isOfForm(field)) ? null : error
}
