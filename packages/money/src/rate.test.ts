import { describe, expect, test } from 'vitest'
import { requireCurrency } from './currency.ts'
import { convert, parseRate } from './rate.ts'

const base = { currency: requireCurrency('EUR'), rate: { numerator: 1n, denominator: 1n } }

function priced(code: string, rate: string) {
  const parsed = parseRate(rate)
  if (!parsed) throw new Error(`bad rate in the test: ${rate}`)
  return { currency: requireCurrency(code), rate: parsed }
}

describe('parseRate', () => {
  test('a decimal rate is an exact fraction', () => {
    expect(parseRate('1.0842')).toEqual({ numerator: 10842n, denominator: 10000n })
    expect(parseRate('6')).toEqual({ numerator: 6n, denominator: 1n })
  })

  test.each(['', '0', '0.000', '-1', '1e3', '1,2', 'abc'])('%j is not a rate', (text) => {
    expect(parseRate(text)).toBeUndefined()
  })
})

describe('convert', () => {
  test('one bitcoin at 0.00001 per euro is 100,000 euros', () => {
    const from = priced('BTC', '0.00001')
    expect(convert(100_000_000n, { from, to: base, rounding: 'halfEven' })).toBe(10_000_000n)
  })

  test('ether keeps its eighteen decimals on the way in', () => {
    const to = priced('ETH', '0.0004')
    expect(convert(100n, { from: base, to, rounding: 'down' })).toBe(400_000_000_000_000n)
  })

  test('the named rule decides the last unit', () => {
    const from = priced('USD', '3')
    expect(convert(100n, { from, to: base, rounding: 'down' })).toBe(33n)
    expect(convert(100n, { from, to: base, rounding: 'up' })).toBe(34n)
  })
})
