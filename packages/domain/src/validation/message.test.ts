import { describe, expect, test } from 'vitest'
import { fillMessage, ruleError, toFieldError } from './message.ts'
import { RULE_MESSAGES } from './message.table.ts'
import { RULES } from './rules.table.ts'

describe('the texts of the rules', () => {
  test.each([
    ['email', undefined, 'Value is not a valid email address'],
    ['url', undefined, 'The value is not a valid URL address'],
    ['alpha', undefined, 'The value is not alphabetical'],
    ['alphaNum', undefined, 'The value must be alpha-numeric'],
    ['numeric', undefined, 'Value must be numeric'],
    ['between', { min: 1, max: 9 }, 'The value must be between 1 and 9'],
    ['maxLength', { max: 30 }, 'The maximum length allowed is 30'],
    ['minLength', { min: 8 }, 'This field should be at least 8 characters long'],
    ['required', undefined, 'Value is required'],
    ['sameAs', { other: 'password' }, 'The value must be equal to the password value'],
    ['min', { min: 5 }, 'The minimum value allowed is 5'],
    ['max', { max: 5 }, 'The maximum value allowed is 5'],
    ['integer', undefined, 'Value is not an integer'],
    ['decimal', undefined, 'Value must be decimal'],
  ] as const)('%s', (code, params, message) => {
    expect(ruleError(code, params).message).toBe(message)
  })

  test('every rule and every kind of wrong phone number has one', () => {
    for (const kind of Object.keys(RULES)) expect(RULE_MESSAGES).toHaveProperty(kind)
    for (const text of Object.values(RULE_MESSAGES)) expect(text).toMatch(/\w+ \w+/)
  })
})

describe('placeholders', () => {
  test('are replaced everywhere, however often they occur', () => {
    const params = { min: 1, max: 9, other: 'x' }
    expect(fillMessage('{min}–{max}, {min}, {other}', params)).toBe('1–9, 1, x')
  })

  test('param is the one bound of a rule that has one', () => {
    expect(fillMessage('At least {param}', { min: 8 })).toBe('At least 8')
    expect(fillMessage('Exactly {param}', { param: 11 })).toBe('Exactly 11')
    expect(fillMessage('Within {param}', { min: 1, max: 2 })).toBe('Within {param}')
  })

  test('for which there is nothing stay, and what looks like one does too', () => {
    expect(fillMessage('{min} {name} {}')).toBe('{min} {name} {}')
  })

  test('a bound is put in as it is, even when it looks like a pattern of replacing', () => {
    expect(fillMessage('Equal to {other}', { other: '$& $1 {min}' })).toBe('Equal to $& $1 {min}')
  })
})

describe('texts over the defaults', () => {
  const flaw = { code: 'minLength', params: { min: 8 } } as const

  test('the first source that has one wins', () => {
    const field = { minLength: 'Eight, please: {min}' }
    const content = { minLength: 'Too short', required: 'Needed' }
    expect(toFieldError(flaw, [field, content]).message).toBe('Eight, please: 8')
    expect(toFieldError(flaw, [{ required: 'x' }, content]).message).toBe('Too short')
    expect(toFieldError(flaw, [undefined, {}]).message).toMatch(/at least 8 characters/)
  })

  test('code and bounds are kept, so that a form can show them in the player’s language', () => {
    expect(toFieldError(flaw, [{ minLength: 'x' }])).toEqual({
      code: 'minLength',
      params: { min: 8 },
      message: 'x',
    })
    expect(toFieldError({ code: 'required' })).toEqual({
      code: 'required',
      message: 'Value is required',
    })
  })
})
