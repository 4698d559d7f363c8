import { expect, test } from 'vitest'
import { ALL_CURRENCIES } from './currency.fixture.ts'
import { referenceRate } from './reference-rate.ts'
import { roundedWorth } from './rounded-worth.ts'

test.each(ALL_CURRENCIES)('a rounded worth in $code is 1, 2 or 5 and zeros', (currency) => {
  const { code, subunitToUnit } = currency
  const worth = roundedWorth(1n, code)!
  expect(String(worth)).toMatch(/^[125]0*$/)
  expect(roundedWorth(1_000n, code)).toBe(worth * 1_000n)
  const exact = (Number(referenceRate(code)) * Number(subunitToUnit)) / 100
  expect(Number(worth) / exact).toBeGreaterThan(0.57)
  expect(Number(worth) / exact).toBeLessThan(1.5)
})

test.each([
  ['EUR', 1n],
  ['GBP', 1n],
  ['JPY', 2n],
  ['KWD', 5n],
  ['UZS', 10_000n],
  ['BTC', 10n],
  ['ETH', 5_000_000_000_000n],
])('a cent is about this many minor units of %s', (code, minor) => {
  expect(roundedWorth(1n, code)).toBe(minor)
})

test('a code that names no currency has none, also not one of the prototype', () => {
  expect(roundedWorth(1n, 'XXX')).toBeUndefined()
  expect(roundedWorth(1n, 'toString')).toBeUndefined()
})
