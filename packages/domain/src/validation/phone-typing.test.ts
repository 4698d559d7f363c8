import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '../country.ts'
import { CALLING_CODES } from './calling-code.table.ts'
import { findPhoneCountry, formatPhoneTyped } from './phone-typing.ts'

test.each([
  ['912345678', 'PT', '912 345 678'],
  ['91234', 'PT', '912 34'],
  ['11987654321', 'BR', '(11) 98765-4321'],
  ['+351912345678', 'BR', '+351 912 345 678'],
])('%s in %s is written %s', (text, country, written) => {
  expect(formatPhoneTyped(text, country)).toBe(written)
})

test('a country without a numbering plan leaves a number as it is', () => {
  expect(formatPhoneTyped('12345', 'AQ')).toBe('12345')
})

test('formatting is idempotent', () => {
  expect(formatPhoneTyped('912 345 678', 'PT')).toBe('912 345 678')
})

test.each([
  ['+351 912', 'PT'],
  ['+55 11', 'BR'],
  ['912 345 678', null],
  ['+', null],
])('%j belongs to %j', (text, country) => {
  expect(findPhoneCountry(text)).toBe(country)
})

test('every country with a numbering plan has its calling code in the list', () => {
  const known = COUNTRY_CODES.flatMap((country) =>
    isSupportedCountry(country) ? [[country, `+${getCountryCallingCode(country)}`]] : [],
  )
  expect([...CALLING_CODES]).toEqual(known)
})
