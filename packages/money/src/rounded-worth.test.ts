import { expect, test } from 'vitest'
import { CURRENCIES } from './currency.ts'
import { roundedWorth } from './rounded-worth.ts'

test.each(CURRENCIES)('$code has a rounded worth', ({ code }) => {
  expect(roundedWorth(1n, code)).toBeGreaterThan(0n)
  expect(roundedWorth(1_000n, code)).toBe(roundedWorth(1n, code)! * 1_000n)
})

test('an unknown currency has none', () => {
  expect(roundedWorth(1n, 'XXX')).toBeUndefined()
  expect(roundedWorth(1n, 'toString')).toBeUndefined()
})
