import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import { describe, expect, test } from 'vitest'
import { decideRegistrationBy, type RegistrationMethod } from './registration-method.ts'
import type { AnyRegistrationForm } from './registration.ts'
import { findPhoneFlaw } from './validation/phone.ts'

const policy = { excludedCountries: ['US', 'GB'], currencies: ['EUR', 'BRL'] }
const common = { country: 'BR', currency: 'BRL', agreements: true }
const PASSWORD = 'vermilion-otter-71'
const FORMS: Readonly<Record<RegistrationMethod, AnyRegistrationForm>> = {
  email: { ...common, email: 'ana@people.example', password: PASSWORD },
  phone: { ...common, phone: '+55 11 96123-4567' },
  social: { ...common, email: 'ana@people.example' },
  telegram: common,
}
const METHODS = Object.keys(FORMS) as RegistrationMethod[]

const asked = (field: FieldName): FieldDefinition => ({
  field,
  scenario: 'registration',
  country: null,
  isRequired: true,
  isShown: true,
  bounds: {},
  messages: {},
})

/** The codes of the errors, by field; `names`: fields that the operator requires. */
function codesOf(
  method: RegistrationMethod,
  changes: Partial<AnyRegistrationForm>,
  names: readonly FieldName[] = [],
): Record<string, string> {
  const definitions = names.map(asked)
  const fields = { definitions, now: new Date(0), timeZone: 'UTC', findPhoneFlaw }
  const result = decideRegistrationBy(method, { ...FORMS[method], ...changes }, policy, fields)
  if (result.ok) return {}
  const errors = Object.entries(result.fields ?? {})
  return Object.fromEntries(errors.map(([field, { code }]) => [field, code]))
}

describe.each(METHODS)('a registration by %s', (method) => {
  test('needs its own fields and no others', () => {
    expect(codesOf(method, {})).toEqual({})
    expect(decideRegistrationBy(method, FORMS[method], policy).ok).toBe(true)
  })

  test('has none of them filled in', () => {
    const blank = Object.fromEntries(Object.keys(FORMS[method]).map((field) => [field, '']))
    const errors = codesOf(method, { ...blank, agreements: false })
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(FORMS[method]).toSorted())
  })

  test.each([
    ['an excluded country', { country: 'US' }, { country: 'excluded' }],
    ['a currency that is not offered', { currency: 'XXX' }, { currency: 'unknown' }],
    ['agreements not accepted', { agreements: false }, { agreements: 'accepted' }],
    ['a field that nobody asks for', { city: 'Berlin' }, { city: 'unknown' }],
  ])('with %s is refused', (_, changes, expected) => {
    expect(codesOf(method, changes)).toEqual(expected)
  })

  test('asks for the operator’s fields, in Telegram only for the CPF', () => {
    const required = method === 'telegram' ? {} : { firstName: 'required' }
    expect(codesOf(method, {}, ['firstName'])).toEqual(required)
    expect(codesOf(method, {}, ['cpf_number'])).toEqual({ cpf_number: 'required' })
  })
})

test.each(['phone', 'social', 'telegram'] as const)(
  'a password is not required by %s, even where other sign-ups need one',
  (method) => {
    const others = (['email', 'phone', 'password', 'password_confirmation'] as const).filter(
      (field) => FORMS[method][field] === undefined,
    )
    expect(codesOf(method, {}, others)).toEqual({})
  },
)

describe('the number of a registration by phone', () => {
  test.each([
    ['no number', { phone: ' ' }, { phone: 'required' }],
    ['letters', { phone: 'call me' }, { phone: 'NOT_A_NUMBER' }],
    ['a number that nobody can have', { phone: '+55 11 0' }, { phone: 'phone' }],
    ['a number that is too short', { phone: '+1' }, { phone: 'TOO_SHORT' }],
    ['a number of no country', { phone: '+999 123 4567' }, { phone: 'INVALID_COUNTRY' }],
  ])('%s is a field error', (_, changes, expected) => {
    expect(codesOf('phone', changes)).toEqual(expected)
  })

  test('belongs to the country of the form where it has no +', () => {
    expect(codesOf('phone', { phone: '11 96123-4567' })).toEqual({})
    expect(codesOf('phone', { phone: '11 96123-4567', country: 'PT' })).toEqual({ phone: 'phone' })
  })
})

describe('a password of a registration by phone', () => {
  test('may be left empty', () => {
    const empty = { password: '', password_confirmation: '' }
    expect(codesOf('phone', empty, ['email', 'password', 'password_confirmation'])).toEqual({})
  })

  test('is judged like any other', () => {
    expect(codesOf('phone', { password: 'short' })).toEqual({ password: 'minLength' })
    expect(codesOf('phone', { password: 'my number 1234567' })).toEqual({ password: 'phoneWord' })
    expect(codesOf('phone', { password: PASSWORD })).toEqual({})
    const twice = { password: PASSWORD, password_confirmation: 'other' }
    expect(codesOf('phone', twice, ['password', 'password_confirmation'])).toHaveProperty(
      'password_confirmation',
    )
  })
})
