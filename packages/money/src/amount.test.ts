import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal, parseMinorDigits } from './amount.ts'
import { ALL_CURRENCIES } from './currency.fixture.ts'
import { findCurrency, requireCurrency } from './currency.ts'

const EUR = requireCurrency('EUR')
const ETH = requireCurrency('ETH')

describe('parseDecimal', () => {
  test('a plain decimal becomes minor units', () => {
    expect(parseDecimal('12.5', EUR)).toEqual({ ok: true, amountMinor: 1250n })
    expect(parseDecimal(' 0.01 ', EUR)).toEqual({ ok: true, amountMinor: 1n })
    expect(parseDecimal('.5', EUR)).toEqual({ ok: true, amountMinor: 50n })
    expect(parseDecimal('7.', EUR)).toEqual({ ok: true, amountMinor: 700n })
  })

  test('trailing zeros beyond the scale are not a finer amount', () => {
    expect(parseDecimal('1.5000', EUR)).toEqual({ ok: true, amountMinor: 150n })
  })

  test('a fraction finer than the currency is refused, never rounded', () => {
    expect(parseDecimal('0.001', EUR)).toEqual({ ok: false, reason: 'tooFine' })
    expect(parseDecimal('0.0000000000000000001', ETH)).toEqual({ ok: false, reason: 'tooFine' })
  })

  test('all eighteen decimals of ether are exact', () => {
    expect(parseDecimal('1.000000000000000001', ETH)).toEqual({
      ok: true,
      amountMinor: 1_000_000_000_000_000_001n,
    })
  })

  test.each(['-1', '+1', '1e3', '1,5', '1 000', '0x10', '1.2.3', 'abc', '.', '１'])(
    '%s is not an amount',
    (text) => {
      expect(parseDecimal(text, EUR)).toEqual({ ok: false, reason: 'malformed' })
    },
  )

  test('nothing typed is called empty', () => {
    expect(parseDecimal('   ', EUR)).toEqual({ ok: false, reason: 'empty' })
  })

  test('more than 38 digits of minor units are too large, 38 are not', () => {
    expect(parseDecimal('9'.repeat(36), EUR).ok).toBe(true)
    expect(parseDecimal('9'.repeat(37), EUR)).toEqual({ ok: false, reason: 'tooLarge' })
  })

  test('leading zeros do not count as digits', () => {
    expect(parseDecimal(`${'0'.repeat(60)}1`, EUR)).toEqual({ ok: true, amountMinor: 100n })
  })

  test('every amount of every currency survives writing and reading', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 38n - 1n })
    fc.assert(
      fc.property(amount, fc.constantFrom(...ALL_CURRENCIES), (amountMinor, currency) => {
        const written = formatDecimal(amountMinor, currency)
        expect(parseDecimal(written, currency)).toEqual({ ok: true, amountMinor })
      }),
    )
  })
})

describe('formatDecimal', () => {
  test('all decimals of the currency are written', () => {
    expect(formatDecimal(1250n, EUR)).toBe('12.50')
    expect(formatDecimal(1n, ETH)).toBe('0.000000000000000001')
  })

  test('a sign stays in front, also below one unit', () => {
    expect(formatDecimal(-5n, EUR)).toBe('-0.05')
  })

  test('a currency without decimals has no point', () => {
    expect(formatDecimal(1250n, { scale: 0 })).toBe('1250')
  })
})

describe('parseMinorDigits', () => {
  test('digits of the wire become an integer', () => {
    expect(parseMinorDigits('0')).toBe(0n)
    expect(parseMinorDigits('9'.repeat(38))).toBe(10n ** 38n - 1n)
  })

  test.each(['', '01', '-1', '1.0', '1e3', ' 1', '9'.repeat(39)])(
    '%j is not minor units',
    (text) => {
      expect(parseMinorDigits(text)).toBeUndefined()
    },
  )
})

describe('currencies', () => {
  test('minor units follow the scale', () => {
    for (const currency of ALL_CURRENCIES) {
      expect(currency.subunitToUnit).toBe(10n ** BigInt(currency.scale))
    }
  })

  test('yen have no decimals, dinars three, and ISO 4217 counts, not what Intl shows', () => {
    const scales = ['JPY', 'KWD', 'GBP', 'UZS', 'IDR'].map((code) => requireCurrency(code).scale)
    expect(scales).toEqual([0, 3, 2, 2, 2])
  })

  test('a symbol is short and, where that names one currency, the usual one', () => {
    const codes = ['EUR', 'GBP', 'CAD', 'MXN', 'PLN', 'TRY', 'UZS', 'JPY', 'KWD']
    const symbols = codes.map((code) => requireCurrency(code).symbol)
    expect(symbols).toEqual(['€', '£', 'CA$', 'MX$', 'zł', '₺', "so'm", '¥', 'KWD'])
  })

  test('bitcoin and ether have a milli part of a thousandth, nothing else has', () => {
    const withParts = ALL_CURRENCIES.filter((currency) => currency.subCurrencies.length > 0)
    expect(withParts.map((currency) => currency.code)).toEqual(['BTC', 'ETH'])
    for (const currency of withParts) {
      expect(currency.subCurrencies[0]?.subunitToUnit).toBe(currency.subunitToUnit / 1000n)
    }
  })

  test('an unknown code is undefined at the edge and a bug behind it', () => {
    expect(findCurrency('XXX')).toBeUndefined()
    expect(() => requireCurrency('XXX')).toThrow('Unknown currency XXX')
  })
})
