import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, validateForm } from './form.ts'
import { CONTEXT } from './rule.fixture.ts'

const plain = {
  scenario: 'registration',
  country: null,
  isRequired: false,
  isShown: true,
  bounds: {},
  messages: {},
} as const satisfies Partial<FieldDefinition>

const DEFINITIONS: readonly FieldDefinition[] = [
  { ...plain, field: 'email', isRequired: true },
  { ...plain, field: 'password', isRequired: true, messages: { minLength: 'Longer: {min}' } },
  { ...plain, field: 'password_confirmation' },
  { ...plain, field: 'firstName', bounds: { maxLength: 5 } },
  { ...plain, field: 'birthdate', bounds: { minAge: 18, before: 'today' } },
  { ...plain, field: 'agreements', isRequired: true },
  { ...plain, field: 'cpf_number', country: 'BR', isRequired: true },
  { ...plain, field: 'nickname', scenario: 'profile', isRequired: true },
]

const right = {
  email: 'ana@example.com',
  password: 'vermilion-otter-71',
  password_confirmation: 'vermilion-otter-71',
  agreements: true,
}

function errorsOf(changes: Record<string, unknown>, context: Partial<typeof CONTEXT> = {}) {
  const values = { ...right, ...changes }
  return validateForm(DEFINITIONS, values, { ...CONTEXT, ...context, scenario: 'registration' })
}

test('a right form has no errors', () => {
  expect(errorsOf({})).toEqual({})
})

test('all wrong fields are reported together, each by its first rule', () => {
  const empty = { email: ' ', password: '', password_confirmation: '', agreements: false }
  const codes = Object.entries(errorsOf(empty)).map(([field, error]) => [field, error.code])
  expect(Object.fromEntries(codes)).toEqual({
    email: 'required',
    password: 'required',
    password_confirmation: 'required',
    agreements: 'accepted',
  })
})

test('an error has its words and its bounds', () => {
  expect(errorsOf({ firstName: 'Leonora' })).toEqual({
    firstName: {
      code: 'maxLength',
      message: 'The maximum length allowed is 5',
      params: { max: 5 },
    },
  })
})

test('fields of another scenario or country are not required', () => {
  expect(errorsOf({}, { country: 'DE' })).toEqual({})
  expect(errorsOf({}, { country: 'BR' })['cpf_number']?.code).toBe('required')
  expect(errorsOf({ cpf_number: '52998224725' }, { country: 'BR' })).toEqual({})
})

test('values that no definition names are not looked at', () => {
  expect(errorsOf({ nickname: '', phone: 'abc', isAdmin: true })).toEqual({})
})

describe('blanks', () => {
  test('around a value do not count, in a password they do', () => {
    expect(errorsOf({ email: ' ana@example.com ', firstName: ' Anna  ' })).toEqual({})
    expect(errorsOf({ password: 'vermilion-otter-71 ' })['password_confirmation']?.code).toBe(
      'sameAs',
    )
  })

  test('alone are not nothing', () => {
    expect(errorsOf({ firstName: '' })).toEqual({})
    expect(errorsOf({ firstName: '    ' })['firstName']?.code).toBe('minLength')
  })
})

test('control characters are no part of a value, breaks of lines are', () => {
  expect(cleanText('firstName', 'An\u0000a\u0007\u009f')).toBe('Ana')
  expect(cleanText('message', 'Dear\r\n\tHouse')).toBe('Dear\r\n\tHouse')
  expect(cleanText('firstName', '\u0000\u0000')).toBeNull()
  expect(errorsOf({ firstName: '\u0000\u0000' })['firstName']?.code).toBe('minLength')
  expect(errorsOf({ firstName: 'A\u0000' })['firstName']?.code).toBe('minLength')
  expect(errorsOf({ email: '\u0000' })['email']?.code).toBe('required')
})

test('stored texts have no surrounding whitespace, and nothing is null', () => {
  expect(['  Ana ', '   ', ''].map((text) => cleanText('firstName', text))).toEqual([
    'Ana',
    null,
    null,
  ])
  expect(cleanText('password', ' a secret\u0000 ')).toBe(' a secret\u0000 ')
})

describe('words', () => {
  test('are the field’s own, else those of the content, else the default', () => {
    const messages = { minLength: 'content', email: 'Not an address' }
    const errors = errorsOf({ password: 'short', email: 'ana', firstName: 'A' }, { messages })
    expect(errors['password']?.message).toBe('Longer: 8')
    expect(errors['firstName']?.message).toBe('content')
    expect(errors['email']?.message).toBe('Not an address')
    expect(errorsOf({ email: 'ana' })['email']?.message).toBe('Value is not a valid email address')
  })

  test('name the other field as the form does', () => {
    const labels = { password: 'Senha' }
    const wrong = errorsOf({ password_confirmation: 'x' }, { labels })
    expect(wrong['password_confirmation']?.message).toBe(
      'The value must be equal to the Senha value',
    )
  })
})

test('the player’s day decides, not the server’s', () => {
  const now = new Date('2026-03-01T02:00:00Z')
  const born = { birthdate: '2008-03-01' }
  expect(errorsOf(born, { now })).toEqual({})
  expect(errorsOf(born, { now, timeZone: 'America/Sao_Paulo' })['birthdate']?.code).toBe('minAge')
})

test('for any input, validation does not throw and is deterministic', () => {
  const values = fc.dictionary(
    fc.constantFrom(...DEFINITIONS.map(({ field }) => field), '__proto__', 'constructor'),
    fc.oneof(fc.string(), fc.anything()),
  )
  fc.assert(
    fc.property(values, (changes) => {
      const errors = errorsOf(changes, { country: 'BR' })
      expect(errorsOf(changes, { country: 'BR' })).toEqual(errors)
      for (const { code, message } of Object.values(errors)) {
        expect(code).toMatch(/^\w+$/)
        expect(message).not.toMatch(/\{(min|max|param|other)\}/)
      }
    }),
    { numRuns: 500 },
  )
})
