import { afterEach, expect, test, vi } from 'vitest'
import { formatPreferenceCookie } from './preference-cookie.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['http:', 'color_mode=dark; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['https:', 'color_mode=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])('a choice made on a page of %s is kept as %s', (protocol, cookie) => {
  vi.stubGlobal('location', { protocol })
  expect(formatPreferenceCookie('color_mode', 'dark')).toBe(cookie)
})
