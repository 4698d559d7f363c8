import { requireCurrency } from '@fairhouse/money/currency'
import { parseRate, type Priced } from '@fairhouse/money/rate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideExchange,
  isQuoteCovered,
  isQuoteOpen,
  isRateAhead,
  isRateOld,
  quoteEndsAt,
} from './exchange.ts'

function priced(code: string, rate: string): Priced {
  return { currency: requireCurrency(code), rate: parseRate(rate)! }
}

const EUR = priced('EUR', '1')
const USD = priced('USD', '1.17')
const BTC = priced('BTC', '0.0000109')

test('an amount less its fee is converted and cut down', () => {
  const terms = decideExchange(10_000n, { from: EUR, to: USD, feeBasisPoints: 50 })
  // 99.50 EUR × 1.17 = 116.415 USD
  expect(terms).toEqual({ ok: true, value: { feeMinor: 50n, toMinor: 11_641n } })
})

test('a fee is rounded up to whole minor units', () => {
  const terms = decideExchange(101n, { from: EUR, to: USD, feeBasisPoints: 50 })
  expect(terms).toMatchObject({ ok: true, value: { feeMinor: 1n } })
})

test('eight decimals are exact', () => {
  const terms = decideExchange(100_000n, { from: EUR, to: BTC, feeBasisPoints: 0 })
  expect(terms).toEqual({ ok: true, value: { feeMinor: 0n, toMinor: 1_090_000n } })
})

test('without a rate of either currency nothing is quoted', () => {
  const none = { from: EUR, to: undefined, feeBasisPoints: 0 }
  expect(decideExchange(100n, none)).toEqual({ ok: false, refusal: 'rateMissing' })
  const other = { from: undefined, to: EUR, feeBasisPoints: 0 }
  expect(decideExchange(100n, other)).toEqual({ ok: false, refusal: 'rateMissing' })
})

test('an amount of which nothing would be left is refused', () => {
  const terms = { from: EUR, to: USD, feeBasisPoints: 50 }
  expect(decideExchange(1n, terms)).toEqual({ ok: false, refusal: 'amountTooSmall' })
})

test('there and back never gains', () => {
  fc.assert(
    fc.property(fc.bigInt(100n, 10n ** 15n), fc.integer({ min: 0, max: 1000 }), (amount, fee) => {
      const there = decideExchange(amount, { from: EUR, to: BTC, feeBasisPoints: fee })
      if (!there.ok) return
      const back = decideExchange(there.value.toMinor, { from: BTC, to: EUR, feeBasisPoints: fee })
      expect(back.ok ? back.value.toMinor <= amount : true).toBe(true)
    }),
  )
})

describe('a quote at rates that moved', () => {
  // 99.50 EUR × 1.17 = 116.41 USD
  const quote = { fromMinor: 10_000n, toMinor: 11_641n }

  test('is covered as long as its amount is worth what it gives', () => {
    expect(isQuoteCovered(quote, { from: EUR, to: USD })).toBe(true)
    expect(isQuoteCovered(quote, { from: EUR, to: priced('USD', '2.34') })).toBe(true)
    expect(isQuoteCovered(quote, { from: EUR, to: priced('USD', '1.1641') })).toBe(true)
    expect(isQuoteCovered(quote, { from: EUR, to: priced('USD', '1.1640') })).toBe(false)
    expect(isQuoteCovered(quote, { from: priced('EUR', '1.1'), to: USD })).toBe(false)
  })

  test('is not covered without one of them', () => {
    expect(isQuoteCovered(quote, { from: EUR, to: undefined })).toBe(false)
    expect(isQuoteCovered(quote, { from: undefined, to: USD })).toBe(false)
  })
})

describe('a quote', () => {
  const asOf = new Date('2026-11-20T12:00:00Z')
  const ends = (maxAgeMs: number | null, ageMs: number) =>
    quoteEndsAt({ asOf, maxAgeMs }, new Date(asOf.getTime() + ageMs))?.getTime() ?? null

  test('holds for fifteen seconds', () => {
    expect(ends(60_000, 0)).toBe(asOf.getTime() + 15_000)
  })

  test('does not hold beyond the age at which its rate is refused', () => {
    expect(ends(60_000, 50_000)).toBe(asOf.getTime() + 60_000)
    expect(ends(60_000, 60_000)).toBe(asOf.getTime() + 60_000)
    expect(ends(60_000, 60_001)).toBeNull()
  })

  test('is made at any age where none is refused', () => {
    expect(ends(null, 1e12)).toBe(asOf.getTime() + 1e12 + 15_000)
  })
})

test('a rate is not dated ahead, apart from clocks that differ', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(isRateAhead(new Date(now.getTime() + 5 * 60_000), now)).toBe(false)
  expect(isRateAhead(new Date(now.getTime() + 5 * 60_000 + 1), now)).toBe(true)
})

test('a quote holds to its last moment, a rate is old after a day', () => {
  const at = new Date('2026-11-20T12:00:15Z')
  expect(isQuoteOpen(at, at)).toBe(true)
  expect(isQuoteOpen(at, new Date(at.getTime() + 1))).toBe(false)
  expect(isRateOld(at, new Date(at.getTime() + 86_400_000))).toBe(false)
  expect(isRateOld(at, new Date(at.getTime() + 86_400_001))).toBe(true)
})
