import { describe, expect, test } from 'vitest'
import { codeOf } from './rule.fixture.ts'

describe('required', () => {
  test.each([undefined, null, '', '   ', '\t\n', []])('%j is missing', (value) => {
    expect(codeOf({ required: true }, value)).toBe('required')
  })

  test.each(['x', 0, false, true, ['x'], ' x '])('%j is there', (value) => {
    expect(codeOf({ required: true }, value)).toBeNull()
  })
})

describe('accepted', () => {
  test.each([true, 'true', 1, '1', 'on', 'yes'])('%j is a yes', (value) => {
    expect(codeOf({ accepted: true }, value)).toBeNull()
  })

  test.each([undefined, null, '', false, 'false', 0, 2, 'YES!', {}])('%j is none', (value) => {
    expect(codeOf({ accepted: true }, value)).toBe('accepted')
  })
})

describe('declined', () => {
  test.each([false, 'false', 0, '0', 'off', 'no'])('%j is a no', (value) => {
    expect(codeOf({ declined: true }, value)).toBeNull()
  })

  test.each([undefined, null, '', true, 'true', 1])('%j is none', (value) => {
    expect(codeOf({ declined: true }, value)).toBe('declined')
  })
})

test('a missing value is reported before other errors', () => {
  expect(codeOf({ email: true, minLength: 2, required: true }, ' ')).toBe('required')
})

test('an empty value passes every rule about the content of a value', () => {
  const rules = {
    email: true,
    phone: true,
    url: true,
    integer: true,
    numeric: true,
    decimal: true,
    alpha: true,
    alphaNum: true,
    digits: 4,
    minLength: 2,
    maxLength: 3,
    min: 1,
    max: 2,
    between: { min: 1, max: 2 },
    twoWords: true,
    countryCode: true,
    languageCode: true,
    cpf_number: true,
    date: true,
    before: 'today',
    after: 'today',
    minAge: 18,
    maxAge: 99,
    different: 'other',
    regex: 'x',
  } as const
  for (const empty of ['', null, undefined]) expect(codeOf(rules, empty)).toBeNull()
  const { different: _, ...ofTexts } = rules
  for (const [kind, param] of Object.entries(ofTexts)) {
    expect([kind, codeOf({ [kind]: param }, { not: 'a text' })]).not.toEqual([kind, null])
  }
})
