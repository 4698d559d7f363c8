import { expect, test } from 'vitest'
import { readBackRoute } from './back-route.ts'

test.each(['/', '/wallet', '/game/dice?real=true', '/games?wallet=deposit#top', '/a//b'])(
  '%s leads back into the site',
  (value) => {
    expect(readBackRoute(value)).toBe(value)
  },
)

test.each([
  'https://evil.test/',
  '//evil.test/',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.test',
  '/a\nb',
  '/a\u0000',
  'wallet',
  '',
  '/..//evil.test',
  `/${'a'.repeat(600)}`,
  7,
  null,
  undefined,
])('%j leads nowhere', (value) => {
  expect(readBackRoute(value)).toBeNull()
})
