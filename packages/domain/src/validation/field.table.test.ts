import { FIELD_NAMES } from '@fairhouse/contract/field-definitions'
import { describe, expect, test } from 'vitest'
import type { FieldName } from '@fairhouse/contract/field-definitions'
import { FIELDS } from './field.table.ts'
import { validateFields } from './form.ts'
import { CONTEXT } from './rule.fixture.ts'

/** The code of the field's first violated rule, or null. */
function codeOf(field: FieldName, value: unknown, others: Record<string, unknown> = {}) {
  const form = {
    field,
    isRequired: false,
    isHidden: false,
    rules: FIELDS[field].rules,
    messages: {},
  }
  return validateFields([form], { ...others, [field]: value }, CONTEXT)[field]?.code ?? null
}

describe('the rules of the fields', () => {
  test.each(['password', 'newPassword'] as const)('%s has at least 8 characters', (field) => {
    expect(codeOf(field, 'seven77')).toBe('minLength')
    expect(codeOf(field, 'eight888')).toBeNull()
  })

  test.each([
    ['password_confirmation', 'password'],
    ['repeatNewPassword', 'newPassword'],
  ] as const)('%s is required and equal to %s', (field, other) => {
    expect(codeOf(field, '', { [other]: '' })).toBe('required')
    expect(codeOf(field, 'eight88', { [other]: 'eight888' })).toBe('sameAs')
    expect(codeOf(field, 'eight888 ', { [other]: 'eight888' })).toBe('sameAs')
    expect(codeOf(field, 'eight888', { [other]: 'eight888' })).toBeNull()
  })

  test.each(['currentPassword', 'newPassword'] as const)('%s is required', (field) => {
    expect(codeOf(field, '')).toBe('required')
  })

  test('the current password may be short, since it may predate the rule', () => {
    expect(codeOf('currentPassword', 'x')).toBeNull()
  })

  test.each(['firstName', 'lastName', 'personalIdNumber'] as const)(
    '%s has at least 2 characters, or none',
    (field) => {
      expect(['', 'A', ' A ', '  ', 'Al'].map((value) => codeOf(field, value))).toEqual([
        null,
        'minLength',
        'minLength',
        'minLength',
        null,
      ])
    },
  )

  test('fullName is two words of at least 2 letters, at most 30 characters', () => {
    expect(codeOf('fullName', 'Ana Weber')).toBeNull()
    expect(codeOf('fullName', 'Ana W')).toBe('twoWords')
    expect(codeOf('fullName', `Ana ${'W'.repeat(26)}`)).toBeNull()
    expect(codeOf('fullName', `Ana ${'W'.repeat(27)}`)).toBe('maxLength')
  })

  test.each([
    ['email', 'ana@example.com', 'ana@', 'email'],
    ['phone', '+55 11 96123-4567', '+1 21', 'phone'],
    ['phone', '+55 11 96123-4567', 'call me', 'NOT_A_NUMBER'],
    ['birthdate', '1990-12-31', '1990-02-30', 'date'],
    ['age', '42', '42.5', 'integer'],
    ['cpf_number', '529.982.247-25', '529.982.247-26', 'cpf_number'],
    ['country', 'BR', 'Brazil', 'countryCode'],
    ['nationality', 'BR', 'br', 'countryCode'],
    ['agreements', true, false, 'accepted'],
  ] as const)('%s takes %j, and %j not', (field, right, wrong, code) => {
    expect(codeOf(field, right)).toBeNull()
    expect(codeOf(field, wrong)).toBe(code)
  })
})

test('every field of the contract has its line, captcha a hidden one', () => {
  expect(Object.keys(FIELDS)).toEqual([...FIELD_NAMES])
  expect(FIELD_NAMES.filter((name) => FIELDS[name].isHidden)).toEqual(['captcha'])
})

test('surrounding whitespace is not part of a value, except in fields that keep it', () => {
  const verbatim = FIELD_NAMES.filter((name) => FIELDS[name].isVerbatim)
  expect(verbatim).toEqual([
    'password',
    'password_confirmation',
    'currentPassword',
    'newPassword',
    'repeatNewPassword',
    'captcha',
  ])
  expect(codeOf('email', '  ana@example.com ')).toBeNull()
  expect(codeOf('cpf_number', ' 52998224725 ')).toBeNull()
})
