import { expect, test } from 'vitest'
import { createDeriveToken, SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'

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

test('secrets are valid for minutes, links about an address and used init data for days', () => {
  const minutes = Object.entries(SECRET_LIFE_MS).map(([purpose, ms]) => [purpose, ms / 60_000])
  expect(Object.fromEntries(minutes)).toEqual({
    passwordReset: 30,
    oneTimeCode: 10,
    signInToken: 15,
    emailConfirm: 24 * 60,
    emailUndo: 72 * 60,
    secondStep: 5,
    passkeyChallenge: 5,
    socialFlow: 10,
    socialChallenge: 30,
    telegramSignUp: 30,
    telegramInitData: 14 * 24 * 60,
    operatorInvitation: 60,
    operatorEmail: 24 * 60,
    operatorChallenge: 5,
    operatorConfirmation: 2,
  })
})
