import type { FieldError } from '@fairhouse/contract/refusals'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** What a schema found wrong, by field, in the words of spec §5. The first issue of a field wins. */
export function toFieldErrors(issues: readonly Issue[]): Record<string, FieldError> {
  const fields: Record<string, FieldError> = Object.create(null)
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        fields[key.slice(0, 64)] ??= fieldError('unknown', 'This field is not known')
      continue
    }
    fields[issue.path.map(String).join('.')] ??= describeIssue(issue)
  }
  return { ...fields }
}

/** A field error with its bounds, for rules that a schema cannot say. */
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
