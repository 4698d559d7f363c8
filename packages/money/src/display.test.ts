import { describe, expect, test } from 'vitest'
import { requireCurrency } from './currency.ts'
import { displayAmount, formatAmount } from './display.ts'

const EUR = requireCurrency('EUR')
const BTC = requireCurrency('BTC')
const ETH = requireCurrency('ETH')

describe('amounts for people', () => {
  test('separators follow the locale', () => {
    expect(formatAmount(123_456_789n, EUR, 'en')).toBe('1,234,567.89 EUR')
    expect(formatAmount(123_456_789n, EUR, 'pt-BR')).toBe('1.234.567,89 EUR')
  })

  test('fiat always shows its decimals', () => {
    expect(formatAmount(5000n, EUR, 'en')).toBe('50.00 EUR')
  })

  test('bitcoin is shown in milli units without needless zeros', () => {
    expect(formatAmount(150_000n, BTC, 'en')).toBe('1.5 mBTC')
    expect(displayAmount(150_000n, BTC, { locale: 'en', isMilli: false })).toEqual({
      number: '0.0015',
      unit: 'BTC',
      symbol: '₿',
    })
  })

  test('the smallest unit of ether is written in full, not rounded away', () => {
    expect(formatAmount(1n, ETH, 'en')).toBe('0.000000000000001 mETH')
  })

  test('an amount beyond what a double holds keeps every digit', () => {
    expect(formatAmount(9_007_199_254_740_993_01n, EUR, 'en')).toBe('9,007,199,254,740,993.01 EUR')
  })

  test('a loss has a minus sign', () => {
    expect(formatAmount(-420n, EUR, 'en')).toBe('−4.20 EUR')
  })

  test('Hindi and Bengali group by lakh and crore', () => {
    expect(formatAmount(1_234_567_890n, EUR, 'hi')).toBe('1,23,45,678.90 EUR')
    expect(formatAmount(123_456n, EUR, 'bn-u-nu-latn')).toBe('1,234.56 EUR')
  })

  test('arabic digits are used in locales that have them', () => {
    expect(displayAmount(1250n, EUR, { locale: 'ar-EG' }).number).toBe('١٢٫٥٠')
  })
})
