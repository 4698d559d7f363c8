import { requireCurrency } from '@fairhouse/money/currency'
import { parseRate } from '@fairhouse/money/rate'
import { describe, expect, test } from 'vitest'
import { areMet, findUnmet } from './condition.ts'
import type { AmountLimit } from './limit.ts'
import {
  depositLimitConditions,
  type PriceOf,
  stakeConditions,
  type Sums,
  totalIn,
  type Usage,
  usedOf,
} from './limit-usage.ts'

const RATES: Record<string, string> = { EUR: '1', USD: '1.25', BRL: '6.42' }
const priceOf: PriceOf = (code) => {
  const rate = parseRate(RATES[code] ?? '')
  if (rate === undefined) throw new Error(`no rate of ${code}`)
  return { currency: requireCurrency(code), rate }
}
const sums = (entries: Record<string, bigint>): Sums => new Map(Object.entries(entries))
const usage = (changes: Partial<Record<keyof Usage, Sums>> = {}): Usage => ({
  bet: () => changes.bet ?? new Map(),
  loss: () => changes.loss ?? new Map(),
  deposit: () => changes.deposit ?? new Map(),
})
const limit = (changes: Partial<AmountLimit> = {}): AmountLimit => ({
  definition: 'bet',
  period: 'daily',
  amountMinor: 1000n,
  currency: 'EUR',
  ...changes,
})
const eur = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' })

describe('a total in one currency', () => {
  test('adds amounts in the same currency as they are, without a rate', () => {
    expect(totalIn('XXX', sums({ XXX: 7n }), priceOf)).toBe(7n)
  })

  test('rounds usage up, by currency', () => {
    // 1 cent of a dollar is 0.8 cents of a euro; 1 centavo is 0.16.
    expect(totalIn('EUR', sums({ USD: 1n, BRL: 1n }), priceOf)).toBe(2n)
    expect(totalIn('EUR', sums({ EUR: 100n, USD: 125n }), priceOf)).toBe(200n)
  })

  test('rounds a gain towards zero, so that it never makes more room than it is worth', () => {
    expect(totalIn('EUR', sums({ USD: -1n }), priceOf)).toBe(0n)
    expect(totalIn('EUR', sums({ EUR: 10n, USD: -6n }), priceOf)).toBe(6n)
  })

  test('does not take a currency without a rate for nothing', () => {
    expect(() => totalIn('EUR', sums({ BTC: 1n }), priceOf)).toThrow('no rate of BTC')
  })
})

describe('a stake', () => {
  const ask = (limits: AmountLimit[], used: Usage, amountMinor: bigint) =>
    findUnmet(stakeConditions(limits, { usage: used, priceOf, more: eur(amountMinor) }))?.name ??
    null

  test('that reaches a bet limit exactly is accepted, one minor unit more is refused', () => {
    const used = usage({ bet: sums({ EUR: 400n }) })
    expect(ask([limit()], used, 600n)).toBeNull()
    expect(ask([limit()], used, 601n)).toBe('betLimit')
  })

  test('counts as lost until it returns', () => {
    const used = usage({ loss: sums({ EUR: 400n }) })
    expect(ask([limit({ definition: 'loss' })], used, 600n)).toBeNull()
    expect(ask([limit({ definition: 'loss' })], used, 601n)).toBe('lossLimit')
  })

  test('of winnings is not a loss', () => {
    const used = usage({ loss: sums({ EUR: -500n }) })
    expect(ask([limit({ definition: 'loss' })], used, 1500n)).toBeNull()
    expect(ask([limit({ definition: 'loss' })], used, 1501n)).toBe('lossLimit')
  })

  test('is measured by every limit, so the lowest binds', () => {
    const limits = [limit({ amountMinor: 900n }), limit({ period: 'weekly', amountMinor: 500n })]
    expect(ask(limits, usage(), 500n)).toBeNull()
    expect(ask(limits, usage(), 501n)).toBe('betLimit')
  })

  test('is no deposit', () => {
    expect(ask([limit({ definition: 'deposit', amountMinor: 1n })], usage(), 500n)).toBeNull()
  })

  test('in another currency is converted before it is compared', () => {
    const asked = { usage: usage(), priceOf, more: { amountMinor: 1251n, currency: 'USD' } }
    expect(findUnmet(stakeConditions([limit()], asked))?.name).toBe('betLimit')
  })
})

describe('a deposit', () => {
  test('is measured by deposit limits alone', () => {
    const asked = { usage: usage({ deposit: sums({ EUR: 400n }) }), priceOf, more: eur(601n) }
    const isOver = (limits: AmountLimit[], of = asked) =>
      !areMet(depositLimitConditions(limits, of))
    expect(isOver([limit({ definition: 'deposit' })])).toBe(true)
    expect(isOver([limit({ amountMinor: 1n })])).toBe(false)
    expect(isOver([limit({ definition: 'deposit' })], { ...asked, more: eur(600n) })).toBe(false)
  })
})

test('a condition says what the amount would make of the limit, and the limit', () => {
  const asked = { usage: usage({ bet: sums({ EUR: 400n }) }), priceOf, more: eur(601n) }
  expect(stakeConditions([limit()], asked)).toEqual([
    {
      ...{ name: 'betLimit', about: 'daily', isMet: false },
      ...{ value: eur(1001n), threshold: eur(1000n) },
    },
  ])
})

test('usage of a limit is in its own currency', () => {
  const used = usage({ deposit: sums({ EUR: 100n }) })
  expect(usedOf(limit({ definition: 'deposit', currency: 'USD' }), used, priceOf)).toBe(125n)
})
