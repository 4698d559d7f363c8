import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api-error.ts'
import { formErrorText } from './form-error-text.ts'

/**
 * Puts the field errors of an answer on the fields of a form and moves the focus to the first.
 * Answers with the error itself when some of it belongs to no field: that is for the form to show.
 */
export function applyFailure<V extends FieldValues>(
  error: unknown,
  form: {
    /** In the order of the form: the first that is wrong gets the focus. */
    readonly fields: readonly FieldPath<V>[]
    readonly setError: UseFormSetError<V>
    /** Of a form whose fields the operator chooses, for their words. */
    readonly definitions?: readonly FieldDefinition[]
  },
): unknown {
  if (!(error instanceof ApiError)) return error
  const wrong = form.fields.filter((field) => error.fields[field] !== undefined)
  wrong.forEach((field, index) => {
    const fieldError = error.fields[field]
    if (fieldError === undefined) return
    const message = formErrorText(form.definitions ?? [], { field, error: fieldError })
    const shown = { type: fieldError.code, message }
    form.setError(field, shown, { shouldFocus: index === 0 })
  })
  return wrong.length > 0 ? null : error
}
