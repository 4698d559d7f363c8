import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { expect, test } from 'vitest'
import { decidePhoneRegistration, type PhoneRegistrationForm } from './phone-registration.ts'
import { findPhoneFlaw } from './validation/phone.ts'

const policy = { excludedCountries: ['US', 'GB'], currencies: ['EUR', 'BRL'] }
const form: PhoneRegistrationForm = {
  phone: '+55 11 96123-4567',
  country: 'BR',
  currency: 'BRL',
  agreements: true,
}

function line(field: FieldDefinition['field'], isRequired = true): FieldDefinition {
  return {
    field,
    scenario: 'registration',
    country: null,
    isRequired,
    isShown: true,
    bounds: {},
    messages: {},
  }
}

function codesOf(
  changes: Partial<PhoneRegistrationForm>,
  definitions: readonly FieldDefinition[] = [],
): Record<string, string> {
  const fields = { definitions, now: new Date(0), timeZone: 'UTC', findPhoneFlaw }
  const result = decidePhoneRegistration({ ...form, ...changes }, policy, fields)
  if (result.ok) return {}
  return Object.fromEntries(
    Object.entries(result.fields ?? {}).map(([field, { code }]) => [field, code]),
  )
}

test('a number, a country, a currency and agreement are enough', () => {
  expect(codesOf({})).toEqual({})
  expect(decidePhoneRegistration(form, policy).ok).toBe(true)
})

test.each([
  ['no number', { phone: ' ' }, { phone: 'required' }],
  ['letters', { phone: 'call me' }, { phone: 'NOT_A_NUMBER' }],
  ['a number that nobody can have', { phone: '+55 11 0' }, { phone: 'phone' }],
  ['a number that is too short', { phone: '+1' }, { phone: 'TOO_SHORT' }],
  ['a number of no country', { phone: '+999 123 4567' }, { phone: 'INVALID_COUNTRY' }],
  ['an excluded country', { country: 'US' }, { country: 'excluded' }],
  ['a currency that is not offered', { currency: 'XXX' }, { currency: 'unknown' }],
  ['agreements not accepted', { agreements: false }, { agreements: 'accepted' }],
])('%s is a field error', (_, changes, expected) => {
  expect(codesOf(changes)).toEqual(expected)
})

test('a number without + belongs to the country of the form', () => {
  expect(codesOf({ phone: '11 96123-4567' })).toEqual({})
  expect(codesOf({ phone: '11 96123-4567', country: 'PT' })).toEqual({ phone: 'phone' })
})

test('address and password are required only if the operator requires them for e-mail sign-up', () => {
  const fields = [line('email'), line('password'), line('password_confirmation')]
  expect(codesOf({}, fields)).toEqual({})
  expect(codesOf({ password: '', password_confirmation: '' }, fields)).toEqual({})
})

test('a password that is given is judged like any other', () => {
  expect(codesOf({ password: 'short' })).toEqual({ password: 'minLength' })
  expect(codesOf({ password: 'my number 1234567' })).toEqual({ password: 'phoneWord' })
  expect(codesOf({ password: 'vermilion-otter-71' })).toEqual({})
  const fields = [line('password'), line('password_confirmation')]
  const twice = { password: 'vermilion-otter-71', password_confirmation: 'other' }
  expect(codesOf(twice, fields)).toHaveProperty('password_confirmation')
})

test('the operator’s additional fields are required here too', () => {
  expect(codesOf({}, [line('firstName')])).toEqual({ firstName: 'required' })
  expect(codesOf({ city: 'Berlin' })).toEqual({ city: 'unknown' })
})
