import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { expect, test } from 'vitest'
import { ageOfConsent } from './age-of-consent.ts'

const line: FieldDefinition = {
  field: 'birthdate',
  scenario: 'registration',
  country: null,
  isRequired: true,
  isShown: true,
  bounds: {},
  messages: {},
}

test('of age is 18 where the operator says nothing', () => {
  expect(ageOfConsent([], 'DE')).toBe(18)
  expect(ageOfConsent([line], null)).toBe(18)
  expect(ageOfConsent([{ ...line, scenario: 'profile', bounds: { minAge: 30 } }], 'DE')).toBe(18)
})

test('a country’s own line counts before the one of all, shown or not', () => {
  const lines = [
    { ...line, bounds: { minAge: 20 } },
    { ...line, country: 'EE', isShown: false, bounds: { minAge: 21 } },
  ]
  expect([ageOfConsent(lines, 'DE'), ageOfConsent(lines, 'EE')]).toEqual([20, 21])
})
