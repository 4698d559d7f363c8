import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api-error.ts'
import { fieldText } from './error-text.ts'

/**
 * Puts the field errors of an answer on the fields of a form and moves the focus to the first.
 * Answers with the error itself when some of it belongs to no field: that is for the form to show.
 */
export function applyFailure<V extends FieldValues>(
  error: unknown,
  form: { readonly fields: readonly FieldPath<V>[]; readonly setError: UseFormSetError<V> },
): unknown {
  if (!(error instanceof ApiError)) return error
  const wrong = form.fields.filter((field) => error.fields[field] !== undefined)
  wrong.forEach((field, index) => {
    const fieldError = error.fields[field]
    if (fieldError === undefined) return
    const shown = { type: fieldError.code, message: fieldText(fieldError, field) }
    form.setError(field, shown, { shouldFocus: index === 0 })
  })
  return wrong.length > 0 ? null : error
}
