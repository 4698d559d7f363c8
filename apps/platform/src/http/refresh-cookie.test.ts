import { expect, test } from 'vitest'
import { formatRefreshCookie, readRefreshCookie } from '#platform/http/refresh-cookie'

const PLAIN = 'http://192.168.1.7:3000'
const SECURE = 'https://play.example'
const PROOF = 'A'.repeat(43)

test('no script can read it, no other site can send it, and it lasts as long as an idle session', () => {
  expect(formatRefreshCookie(PROOF, PLAIN)).toBe(
    `refresh_token=${PROOF}; Path=/; Max-Age=604800; HttpOnly; SameSite=Strict`,
  )
})

test('with TLS it is secure and has a name that no other host can set', () => {
  expect(formatRefreshCookie(PROOF, SECURE)).toBe(
    `__Host-refresh_token=${PROOF}; Path=/; Max-Age=604800; HttpOnly; SameSite=Strict; Secure`,
  )
})

test('deleting it uses the same attributes', () => {
  expect(formatRefreshCookie(null, SECURE)).toBe(
    '__Host-refresh_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
  )
})

test('it is found among other cookies, by the name for the scheme of the site', () => {
  const header = `theme=dark; refresh_token=${PROOF}; __Host-refresh_token=${'B'.repeat(43)}`
  expect(readRefreshCookie(header, PLAIN)).toBe(PROOF)
  expect(readRefreshCookie(header, SECURE)).toBe('B'.repeat(43))
})

test.each([null, '', 'refresh_token', `refresh_token=${PROOF}x`, `x_refresh_token=${PROOF}`])(
  '%s contains none',
  (header) => {
    expect(readRefreshCookie(header, PLAIN)).toBeNull()
  },
)
