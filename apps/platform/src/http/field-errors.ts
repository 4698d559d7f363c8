import type { FieldError } from '@fairhouse/contract/refusals'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const NAME_CHARS_MAX = 64

/** The `error` option of input schemas: the default text instead of the library's. */
export const ISSUE_TEXT = ruleError('regex').message

/**
 * Validation errors by field, in the texts of the validation rules. The first issue of a field
 * wins.
 * Issues come from a parse with {@link ISSUE_TEXT}.
 */
export function toFieldErrors(issues: readonly Issue[]): Record<string, FieldError> {
  const fields: Record<string, FieldError> = Object.create(null)
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        fields[toFieldName(key)] ??= fieldError('unknown', 'This field is not known')
      continue
    }
    fields[issue.path.map(toFieldName).join('.')] ??= describeIssue(issue)
  }
  return { ...fields }
}

/**
 * Names come from the caller: limited in length, and never cut within a surrogate pair, which JSON
 * parsers refuse.
 */
function toFieldName(key: PropertyKey): string {
  const name = String(key).toWellFormed().slice(0, NAME_CHARS_MAX)
  return name.isWellFormed() ? name : name.slice(0, -1)
}

/** A field error with bounds, for rules that a schema cannot express. */
export function fieldError(
  code: string,
  message: string,
  params?: FieldError['params'],
): FieldError {
  return params ? { code, message, params } : { code, message }
}

function describeIssue(issue: Issue): FieldError {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? fieldError('required', 'Value is required')
        : fieldError('type', `Value must be of type ${issue.expected}`)
    case 'too_small':
      return describeBound('min', issue.origin, Number(issue.minimum))
    case 'too_big':
      return describeBound('max', issue.origin, Number(issue.maximum))
    case 'invalid_format':
      if (issue.format === 'email') {
        return fieldError('email', 'Value is not a valid email address')
      }
      if (issue.format === 'url') return fieldError('url', 'The value is not a valid URL address')
      return fieldError('format', issue.message)
    case 'invalid_value':
      return fieldError(
        'invalid',
        `The value must be one of: ${issue.values.map(String).join(', ')}`,
      )
    default:
      return fieldError('invalid', issue.message)
  }
}

function describeBound(side: 'min' | 'max', origin: string, bound: number): FieldError {
  const params = { [side]: bound }
  if (origin === 'string') {
    return side === 'min'
      ? fieldError('minLength', `This field should be at least ${bound} characters long`, params)
      : fieldError('maxLength', `The maximum length allowed is ${bound}`, params)
  }
  const word = side === 'min' ? 'minimum' : 'maximum'
  return fieldError(side, `The ${word} value allowed is ${bound}`, params)
}
