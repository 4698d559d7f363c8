import { expect, test } from 'vitest'
import { COUNTRY_CODES, EXCLUDED_COUNTRIES, isCountryCode } from './country.ts'

test('all 249 assigned codes are there, once each, in order', () => {
  expect(COUNTRY_CODES).toHaveLength(249)
  expect([...new Set(COUNTRY_CODES)].toSorted()).toEqual(COUNTRY_CODES)
})

test('the platform knows a name for every code', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([])
})

test('unknown, lower-case and pseudo codes are not countries', () => {
  expect(['ZZ', 'XX', 'T1', 'de', 'DEU', ''].filter(isCountryCode)).toEqual([])
})

test('every excluded country is a country', () => {
  expect(EXCLUDED_COUNTRIES.every(isCountryCode)).toBe(true)
  expect(EXCLUDED_COUNTRIES).toHaveLength(8)
})
