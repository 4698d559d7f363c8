import { expect, test } from 'vitest'
import { createDeriveToken } from '#platform/modules/auth/secret/player-secret'

const deriveToken = createDeriveToken('a-secret-of-at-least-thirty-two-characters')

test('a request always has the same token of 256 bits', () => {
  expect(deriveToken('passwordReset', 'one')).toBe(deriveToken('passwordReset', 'one'))
  expect(deriveToken('passwordReset', 'one')).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('another request or another secret has another token', () => {
  const others = [
    deriveToken('passwordReset', 'two'),
    createDeriveToken('x'.repeat(40))('passwordReset', 'one'),
  ]
  expect(others).not.toContain(deriveToken('passwordReset', 'one'))
})
