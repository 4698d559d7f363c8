import { expect, test } from 'vitest'
import { type RegistrationForm, decideRegistration } from './registration.ts'

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

test('every wrong field is told at once', () => {
  const empty = { email: '', password: '', country: '', currency: '', agreements: false }
  expect(codesOf(empty)).toEqual({
    email: 'required',
    password: 'required',
    country: 'required',
    currency: 'required',
    agreements: 'accepted',
  })
})
