import { parseDecimal } from '@fairhouse/money/amount'
import { findCurrency } from '@fairhouse/money/currency'
import { ALL_CURRENCIES } from '@fairhouse/money/currency.fixture'
import { referenceRate } from '@fairhouse/money/reference-rate'
import { describe, expect, test } from 'vitest'
import { refuseStake } from '../bet/stake.ts'
import { bettingLimits } from './betting-limits.data.ts'

describe.each(ALL_CURRENCIES)('limits in $code', (currency) => {
  const limits = bettingLimits(currency.code)!
  const refusalOf = (totalMinor: bigint) =>
    refuseStake({ unitStakeMinor: totalMinor, totalMinor }, limits)
  const euros = (minor: bigint) =>
    Number(minor) / Number(currency.subunitToUnit) / Number(referenceRate(currency.code))

  test('the smallest and the largest stake are accepted, one unit beyond them is not', () => {
    expect(refusalOf(limits.totalMinMinor)).toBeUndefined()
    expect(refusalOf(limits.totalMinMinor - 1n)).toBe('stakeTooSmall')
    expect(refusalOf(limits.totalMaxMinor)).toBeUndefined()
    expect(refusalOf(limits.totalMaxMinor + 1n)).toBe('stakeTooLarge')
  })

  test('every quick stake is accepted and they rise', () => {
    const quick = limits.quickStakesMinor
    expect(quick.map(refusalOf)).toEqual(quick.map(() => undefined))
    expect([...quick].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(quick)
  })

  test('they are worth about the same as in euros', () => {
    expect(euros(limits.totalMinMinor)).toBeLessThan(0.3)
    expect(euros(limits.totalMinMinor)).toBeGreaterThan(0.03)
    expect(euros(limits.totalMaxMinor)).toBeGreaterThan(1_000)
    expect(euros(limits.payoutMaxMinor)).toBeLessThan(300_000)
  })

  test('a payout fits in what a selection and a day may lose', () => {
    expect(limits.selectionLossMaxMinor).toBeGreaterThanOrEqual(limits.payoutMaxMinor)
    expect(limits.selectionLossMaxMinor).toBeGreaterThan(limits.playerSelectionLossMaxMinor)
    expect(limits.playerSelectionLossMaxMinor).toBeGreaterThanOrEqual(limits.totalMaxMinor)
    expect(limits.playerDayReturnMaxMinor).toBeGreaterThan(limits.payoutMaxMinor)
  })
})

test('the units are those of the currency: satoshi, and wei of eighteen decimals', () => {
  const least = (code: string) => bettingLimits(code)!.totalMinMinor
  const amount = (text: string, code: string) => parseDecimal(text, findCurrency(code)!)
  expect(amount('0.000001', 'BTC')).toEqual({ ok: true, amountMinor: least('BTC') })
  expect(amount('0.00005', 'ETH')).toEqual({ ok: true, amountMinor: least('ETH') })
  expect(amount('20', 'JPY')).toEqual({ ok: true, amountMinor: least('JPY') })
  expect(amount('0.05', 'KWD')).toEqual({ ok: true, amountMinor: least('KWD') })
  expect(amount('1000', 'UZS')).toEqual({ ok: true, amountMinor: least('UZS') })
})

test('another currency has no limits', () => {
  expect(bettingLimits('XXX')).toBeUndefined()
})
