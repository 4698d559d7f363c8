import { expect, test } from 'vitest'
import { isPlayedIn } from './played-currency.ts'

test.each([
  [null, 'EUR', true],
  [['BRL', 'EUR'], 'EUR', true],
  [['BRL'], 'EUR', false],
  [[], 'EUR', false],
  [['BRL'], undefined, true],
])('a game in %j, and an account in %s: %s', (currencies, currency, isPlayed) => {
  expect(isPlayedIn({ currencies }, currency)).toBe(isPlayed)
})
