import { afterEach, expect, test, vi } from 'vitest'
import { likelyPhoneCountry } from './phone-number.ts'

afterEach(() => {
  vi.unstubAllGlobals()
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
