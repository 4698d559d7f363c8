import { expect, test } from 'vitest'
import { formatTokenCookie, readTokenCookie } from './token-cookie.ts'

test('the token is kept for a year, for this site only, and readable by script', () => {
  expect(formatTokenCookie('a.b.c', false)).toBe(
    'access_token=a.b.c; Path=/; Max-Age=31536000; SameSite=Lax',
  )
})

test('on https the cookie is Secure', () => {
  expect(formatTokenCookie('a.b.c', true)).toMatch(/; Secure$/)
})

test('dropping the token expires the cookie immediately', () => {
  expect(formatTokenCookie(null, false)).toContain('access_token=; Path=/; Max-Age=0')
})

test('the token is found between other cookies', () => {
  expect(readTokenCookie('x=1; access_token=a.b.c; y=2')).toBe('a.b.c')
})

test('a cookie whose name only ends alike is not the token', () => {
  expect(readTokenCookie('my_access_token=a.b.c')).toBeNull()
})

test.each(['access_token=', 'access_token=a b', 'access_token=a\r\nb', 'access_token="x"', ''])(
  'a value that cannot be a bearer (%j) is no token',
  (header) => {
    expect(readTokenCookie(header)).toBeNull()
  },
)
