import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { describe, expect, test } from 'vitest'
import { type RegistrationForm, decideRegistration } from './registration.ts'
import { findPhoneFormFlaw } from './validation/phone-form.ts'

const policy = { excludedCountries: ['US', 'GB'], currencies: ['EUR', 'BTC'] }
const form: RegistrationForm = {
  email: 'ana@example.com',
  password: 'vermilion-otter-71',
  country: 'DE',
  currency: 'EUR',
  agreements: true,
}

function codesOf(changes: Partial<RegistrationForm>): Record<string, string> {
  const result = decideRegistration({ ...form, ...changes }, policy)
  if (result.ok) return {}
  return Object.fromEntries(
    Object.entries(result.fields ?? {}).map(([field, error]) => [field, error.code]),
  )
}

test('a complete form is accepted', () => {
  expect(decideRegistration(form, policy).ok).toBe(true)
})

test.each([
  ['an e-mail of the wrong form', { email: 'ana' }, { email: 'email' }],
  ['no e-mail', { email: ' ' }, { email: 'required' }],
  ['a weak password', { password: 'password1' }, { password: 'common' }],
  [
    'the e-mail as password',
    { email: 'anabela@x.example', password: 'anabela-77' },
    { password: 'contextWord' },
  ],
  ['an unknown country', { country: 'ZZ' }, { country: 'unknown' }],
  ['an excluded country', { country: 'US' }, { country: 'excluded' }],
  ['no country', { country: '' }, { country: 'required' }],
  ['an unknown currency', { currency: 'XXX' }, { currency: 'unknown' }],
  ['a currency that is not offered here', { currency: 'USD' }, { currency: 'unknown' }],
  ['agreements not accepted', { agreements: false }, { agreements: 'accepted' }],
])('%s is a field error', (_, changes, expected) => {
  expect(codesOf(changes)).toEqual(expected)
})

test('a password that is repeated unasked must agree', () => {
  expect(codesOf({ password_confirmation: form.password })).toEqual({})
  expect(codesOf({ password_confirmation: 'vermilion-otter-72' })).toEqual({
    password_confirmation: 'sameAs',
  })
})

test('all wrong fields are reported together', () => {
  const empty = { email: '', password: '', country: '', currency: '', agreements: false }
  expect(codesOf(empty)).toEqual({
    email: 'required',
    password: 'required',
    country: 'required',
    currency: 'required',
    agreements: 'accepted',
  })
})

test.each([
  ['a country in small letters', { country: 'de' }, { country: 'unknown' }],
  ['a currency of blanks', { currency: '  ' }, { currency: 'required' }],
  ['a password of blanks', { password: '         ' }, { password: 'required' }],
])('%s is told as what it is', (_, changes, expected) => {
  expect(codesOf(changes)).toEqual(expected)
})

describe('the operator’s fields', () => {
  const definition: FieldDefinition = {
    field: 'cpf_number',
    scenario: 'registration',
    country: 'BR',
    isRequired: true,
    isShown: true,
    bounds: {},
    messages: {},
  }
  const decide = (definitions: readonly FieldDefinition[], changes: Record<string, unknown>) => {
    const asked = { now: new Date('2026-03-01T12:00:00Z'), timeZone: 'UTC' }
    const fields = { ...asked, definitions, findPhoneFlaw: findPhoneFormFlaw }
    const result = decideRegistration({ ...form, ...changes }, policy, fields)
    return result.ok ? {} : result.fields
  }

  test('bind the players of their country', () => {
    expect(decide([definition], { country: 'DE' })).toEqual({})
    expect(decide([definition], { country: 'BR' })).toEqual({
      cpf_number: { code: 'required', message: 'Value is required' },
    })
    expect(decide([definition], { country: 'BR', cpf_number: '529.982.247-25' })).toEqual({})
  })

  test('are not known to others', () => {
    expect(decide([definition], { country: 'DE', cpf_number: '529.982.247-25' })).toEqual({
      cpf_number: { code: 'unknown', message: 'This field is not known' },
    })
    expect(codesOf({ cpf_number: '' })).toEqual({ cpf_number: 'unknown' })
  })

  test('come beside what every account needs', () => {
    const wrong = { email: 'ana', country: 'BR', cpf_number: '529.982.247-26' }
    expect(Object.keys(decide([definition], wrong) ?? {})).toEqual(['email', 'cpf_number'])
  })

  test('of an unknown country are not required', () => {
    expect(
      Object.keys(decide([{ ...definition, country: 'ZZ' }], { country: 'ZZ' }) ?? {}),
    ).toEqual(['country'])
  })

  test('can be required and have their own error text', () => {
    const password = { minLength: 20 }
    const messages = { minLength: 'Twenty or more' }
    const stricter = { ...definition, field: 'password', country: null } as const
    expect(decide([{ ...stricter, bounds: password, messages }], {})).toEqual({
      password: { code: 'minLength', message: 'Twenty or more', params: { min: 20 } },
    })
  })
})
