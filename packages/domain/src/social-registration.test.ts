import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import { expect, test } from 'vitest'
import { NO_FIELDS } from './registration.ts'
import { decideSocialRegistration, type SocialRegistrationForm } from './social-registration.ts'

const policy = { excludedCountries: ['US'], currencies: ['EUR'] }
const form: SocialRegistrationForm = {
  email: 'ana@people.example',
  country: 'DE',
  currency: 'EUR',
  agreements: true,
}

const asked = (field: FieldName): FieldDefinition => ({
  field,
  scenario: 'registration',
  country: null,
  isRequired: true,
  isShown: true,
  bounds: {},
  messages: {},
})

function errorsOf(changes: Partial<SocialRegistrationForm>, names: FieldName[] = []) {
  const fields = { ...NO_FIELDS, definitions: names.map(asked) }
  const decision = decideSocialRegistration({ ...form, ...changes }, policy, fields)
  return decision.ok ? {} : Object.fromEntries(Object.entries(decision.fields ?? {}))
}

test('address, country, currency and agreement are enough', () => {
  expect(errorsOf({})).toEqual({})
})

test('none of them is filled in for the player', () => {
  const errors = errorsOf({ email: '', country: '', currency: '', agreements: false })
  expect(Object.keys(errors).toSorted()).toEqual(['agreements', 'country', 'currency', 'email'])
})

test('a password is not required, even where other sign-ups need one', () => {
  expect(errorsOf({}, ['password', 'password_confirmation', 'phone'])).toEqual({})
})

test('the operator’s other fields are required for everyone', () => {
  expect(errorsOf({}, ['firstName'])).toMatchObject({ firstName: { code: 'required' } })
  expect(errorsOf({ firstName: 'Ana' }, ['firstName'])).toEqual({})
})

test('an excluded country stays excluded', () => {
  expect(errorsOf({ country: 'US' })).toMatchObject({ country: { code: 'excluded' } })
})
