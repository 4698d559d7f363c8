import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { expect, test } from 'vitest'
import {
  DEFAULT_FIELD_DEFINITIONS,
  readFieldDefinitions,
} from '#platform/modules/fields/field-definition.file'
import { createFieldForms } from '#platform/modules/fields/field-form'

const FIELD_DEFINITIONS = readFieldDefinitions(DEFAULT_FIELD_DEFINITIONS)

const clock = createManualClock('2026-03-01T12:00:00Z')

function start(definitions: readonly FieldDefinition[]) {
  return createFieldForms({ definitions, clock })
}

const [email] = FIELD_DEFINITIONS.filter(({ field }) => field === 'email')
if (email === undefined) throw new Error('The table has no e-mail')

test('our own definitions can be used', () => {
  expect(start(FIELD_DEFINITIONS).definitions).toBe(FIELD_DEFINITIONS)
})

test('rules get the time at which they are checked', () => {
  const forms = start(FIELD_DEFINITIONS)
  expect(forms.context().now).toEqual(new Date('2026-03-01T12:00:00Z'))
  clock.advance(60_000)
  expect(forms.context().now).toEqual(new Date('2026-03-01T12:01:00Z'))
})

test.each([
  ['asks for what is not kept', { field: 'message' }, /message: the form has no place/],
  ['lets the e-mail be left out', { isRequired: false }, /email: no account without it/],
  ['hides the e-mail', { country: 'DE', isShown: false }, /DE email: no account without it/],
  ['has a pattern that could hang', { bounds: { regex: '(a+)+b' } }, /too many ways/],
  ['names a country in small letters', { country: 'de' }, /entry 1 \(email\): country/],
  [
    'bounds by a fraction of a character',
    { bounds: { minLength: 1.5 } },
    /entry 1 \(email\): bounds\.minLength/,
  ],
  ['has a rule that does not exist', { bounds: { minLenght: 2 } }, /minLenght/],
  ['has a text for nothing', { messages: { tooShort: 'x' } }, /tooShort/],
])('a site does not start with a definition that %s', (_, changes, reason) => {
  expect(() => start([{ ...email, ...changes } as FieldDefinition])).toThrow(reason)
})

test('all errors are reported together', () => {
  const wrong = [email, email, { ...email, field: 'message' } as const]
  expect(() => start(wrong)).toThrow(/email is there twice[^]*registration everywhere message/)
})
