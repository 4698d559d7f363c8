import { expect, test } from 'vitest'
import { COUNTRY_CODES, EXCLUDED_COUNTRIES, isCountryCode, isCountryServed } from './country.ts'

test('all 249 assigned codes are there, once each, in order', () => {
  expect(COUNTRY_CODES).toHaveLength(249)
  expect([...new Set(COUNTRY_CODES)].toSorted()).toEqual(COUNTRY_CODES)
})

test('the platform has a name for every code', () => {
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

test('an excluded country is not served, every other one is', () => {
  const policy = { excluded: new Set(['US']), unknown: 'allow' } as const
  expect([isCountryServed('US', policy), isCountryServed('PT', policy)]).toEqual([false, true])
})

test.each([
  ['refuse', false],
  ['allow', true],
] as const)('an unknown country is treated as the policy says: %s', (unknown, isServed) => {
  expect(isCountryServed(null, { excluded: new Set(['US']), unknown })).toBe(isServed)
})

test('without excluded countries an unknown one is served', () => {
  expect(isCountryServed(null, { excluded: new Set(), unknown: 'refuse' })).toBe(true)
})
