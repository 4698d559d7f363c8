import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { speakIds } from '../i18n/language.fixture.ts'
import { applyFailure } from './form-failure.ts'

beforeEach(speakIds)

function apply(refused: Readonly<Record<string, string>>) {
  const shown: Record<string, unknown> = {}
  const error = new ApiError({
    code: 'validationFailed',
    status: 422,
    traceId: 'trace',
    fields: Object.fromEntries(
      Object.entries(refused).map(([field, code]) => [field, { code, message: code }]),
    ),
  })
  const left = applyFailure<{ email: string; city: string }>(error, {
    fields: ['email', 'city'],
    setError: (field, { type }) => void (shown[field] = type),
  })
  return { shown, isLeft: left === error }
}

test('field errors of a refusal are shown at the form’s fields only', () => {
  expect(apply({ email: 'taken' })).toEqual({ shown: { email: 'taken' }, isLeft: false })
})

test('a refusal that also names a field missing in the form is shown above the button, too', () => {
  expect(apply({ email: 'taken', currency: 'choice' })).toEqual({
    shown: { email: 'taken' },
    isLeft: true,
  })
})

test('an error about an unknown field is shown above the button', () => {
  expect(apply({ city: 'unknown' })).toEqual({ shown: {}, isLeft: true })
})
