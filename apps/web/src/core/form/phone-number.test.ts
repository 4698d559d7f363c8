import { afterEach, expect, test, vi } from 'vitest'
import { activateLanguage, createLanguage } from '@fairhouse/app-kit/i18n/language'
import type { LocaleCode } from '@fairhouse/app-kit/i18n/locale'
import { countryOfLanguage, likelyPhoneCountry } from './phone-number.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  activateLanguage(createLanguage('en', {}))
})

test.each([
  // Chromium's value on a Linux machine without a language.
  ['en-US@posix', 'IE'],
  ['', 'IE'],
  [undefined, 'IE'],
  ['C', 'IE'],
  ['de-AT', 'AT'],
])('a browser in the language %j types numbers of %s', (language, country) => {
  vi.stubGlobal('navigator', { language })
  expect(likelyPhoneCountry(null)).toBe(country)
})

test('the country of the visitor wins over that of the browser', () => {
  vi.stubGlobal('navigator', { language: 'de-AT' })
  expect(likelyPhoneCountry('BR')).toBe('BR')
})

test.each<[LocaleCode, string | undefined, string | null]>([
  ['en', 'en-GB', 'GB'],
  ['en', 'de-AT', 'AT'],
  // What browsers come with everywhere.
  ['en', 'en-US', null],
  ['en', 'en', null],
  ['en', undefined, null],
  // A part of the world is no country.
  ['es-MX', 'es-419', 'MX'],
  ['es-MX', 'es-AR', 'AR'],
  ['de', 'de-CH', 'CH'],
  ['de', 'en-GB', 'DE'],
  ['ar', 'ar-EG', 'EG'],
  ['ar', 'en-GB', null],
])('a page in %s in a browser in %s is read in %s', (locale, language, country) => {
  activateLanguage(createLanguage(locale, {}))
  vi.stubGlobal('navigator', { language })
  expect(countryOfLanguage()).toBe(country)
})
