import { describe, expect, test } from 'vitest'
import { cashbackOf, isOfferOpen, matchDeposit } from './bonus-offer.ts'

const MATCH = {
  percent: 50,
  depositMin: { EUR: '1000' },
  depositMinInBase: null,
  bonusMax: { EUR: '10000' },
}

describe('the match of a deposit', () => {
  const match = (amountMinor: bigint, currency = 'EUR') =>
    matchDeposit(MATCH, { amountMinor, currency, baseMinor: null })
  test.each([
    [999n, null],
    [1_000n, 500n],
    [1_001n, 500n],
    [20_000n, 10_000n],
    [20_002n, 10_000n],
  ])('a deposit of %s gives %s', (deposit, bonus) => {
    expect(match(deposit)).toBe(bonus)
  })
  test('a currency without a line is not offered', () => {
    expect(match(5_000n, 'USD')).toBeNull()
  })
  test.each([
    [999n, null],
    [1_000n, 3_000n],
    [null, null],
  ])('worth %s in the base currency gives %s when the least is 1000 there', (baseMinor, bonus) => {
    const inBase = { ...MATCH, depositMin: {}, depositMinInBase: '1000', bonusMax: { BRL: '9000' } }
    const deposit = { amountMinor: 6_000n, currency: 'BRL', baseMinor }
    expect(matchDeposit(inBase, deposit)).toBe(bonus)
  })
})

describe('cashback', () => {
  const of = (stakedMinor: bigint, returnedMinor: bigint, capMinor: bigint | null = null) =>
    cashbackOf({ percent: 10, capMinor }, { stakedMinor, returnedMinor })
  test('is a share of the net loss, rounded down', () => {
    expect(of(10_019n, 10_000n)).toBe(1n)
    expect(of(50_000n, 10_000n)).toBe(4_000n)
  })
  test('a week without a loss gives none', () => {
    expect(of(100n, 100n)).toBe(0n)
    expect(of(100n, 500n)).toBe(0n)
  })
  test('is bounded by its cap', () => {
    expect(of(50_000n, 0n, 3_000n)).toBe(3_000n)
  })
})

describe('the audience of an offer', () => {
  const offer = {
    countries: ['DE'],
    from: '2030-01-01T00:00:00Z',
    to: '2030-02-01T00:00:00Z',
    depositNumbers: [1],
  }
  const player = { country: 'DE', depositNumber: 1, now: new Date('2030-01-31T23:59:59.999Z') }
  test('it is open until the last millisecond', () => {
    expect(isOfferOpen(offer, player)).toBe(true)
    expect(isOfferOpen(offer, { ...player, now: new Date(offer.to) })).toBe(false)
  })
  test('not before its start, elsewhere, nor for a later deposit', () => {
    expect(isOfferOpen(offer, { ...player, now: new Date('2029-12-31T23:59:59.999Z') })).toBe(false)
    expect(isOfferOpen(offer, { ...player, country: 'AT' })).toBe(false)
    expect(isOfferOpen(offer, { ...player, country: null })).toBe(false)
    expect(isOfferOpen(offer, { ...player, depositNumber: 2 })).toBe(false)
  })
})
