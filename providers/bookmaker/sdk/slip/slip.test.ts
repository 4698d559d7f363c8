import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, plainAmount, readAmount } from '../core/amount.ts'
import {
  acceptPrices,
  EMPTY_SLIP,
  legKey,
  linesOf,
  removeLeg,
  sizesOf,
  toggleLeg,
  totalsOf,
  unitStakeToWin,
  type Slip,
  type SlipLeg,
} from './slip.ts'

const leg = (eventId: number, price = '2.00', outcomeId = '1'): SlipLeg => ({
  eventId,
  marketId: '1',
  specifiers: '',
  outcomeId,
  slug: '1x2',
  outcome: ['home'],
  event: 'A – B',
  competitors: ['A', 'B'],
  price,
  book: 1050,
})
const slipOf = (...legs: SlipLeg[]): Slip => legs.reduce(toggleLeg, EMPTY_SLIP)

describe('a slip', () => {
  test('becomes a multiple with its second selection, and a single again without it', () => {
    const two = slipOf(leg(1), leg(2))
    expect(two.mode).toBe('multiple')
    expect(removeLeg(two, legKey(leg(2))).mode).toBe('single')
  })

  test('loses a selection that is pressed again', () => {
    expect(toggleLeg(slipOf(leg(1)), leg(1)).legs).toEqual([])
  })

  test('has no multiple of two selections of one event', () => {
    expect(slipOf(leg(1), leg(1, '3.00', '2')).mode).toBe('single')
  })

  test('has systems from three selections on', () => {
    const three: Slip = { ...slipOf(leg(1), leg(2), leg(3)), mode: 'system', system: 'patent' }
    expect([sizesOf(three), linesOf(three)]).toEqual([[1, 2, 3], 7])
  })
})

describe('stake and return', () => {
  test('of a multiple are exact until the one cut at the end', () => {
    const legs = [leg(1, '1.91'), leg(2, '1.87'), leg(3, '2.05'), leg(4, '1.44')]
    expect(totalsOf({ ...slipOf(...legs), mode: 'multiple' }, 1_000n).returnMinor).toBe(10_543n)
  })

  test('of singles are those of each bet', () => {
    const slip: Slip = { ...slipOf(leg(1, '1.33'), leg(2, '1.33')), mode: 'single' }
    expect(totalsOf(slip, 7n)).toEqual({ stakeMinor: 14n, returnMinor: 18n })
  })

  test('the stake to win an amount returns at least that amount, and one unit less does not', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 9n),
        fc.array(fc.integer({ min: 101, max: 5_000 }), { minLength: 1, maxLength: 6 }),
        (wish, prices) => {
          const legs = prices.map((price, index) => leg(index + 1, (price / 100).toFixed(2)))
          const slip = slipOf(...legs)
          const unit = unitStakeToWin(slip, wish)
          expect(totalsOf(slip, unit).returnMinor).toBeGreaterThanOrEqual(wish)
          if (unit > 1n) expect(totalsOf(slip, unit - 1n).returnMinor).toBeLessThan(wish)
        },
      ),
    )
  })

  test('accepted prices replace those that were seen', () => {
    const slip = acceptPrices(slipOf(leg(1)), new Map([[legKey(leg(1)), '1.95']]))
    expect(slip.legs[0]?.price).toBe('1.95')
  })
})

describe('an amount', () => {
  test.each([
    ['10', 1_000n],
    ['10.5', 1_050n],
    ['10,05', 1_005n],
    ['10.005', undefined],
    ['-1', undefined],
    ['1e3', undefined],
  ])('typed as %s is %s', (text, minor) => {
    expect(readAmount(text, 100n)).toBe(minor)
  })

  test('is shown in full and typed again as it was', () => {
    expect(formatAmount(123_405n, { subunits: 100n, currency: 'EUR', culture: 'en-GB' })).toBe(
      '1,234.05 EUR',
    )
    expect(readAmount(plainAmount(5n, 100_000_000n), 100_000_000n)).toBe(5n)
  })
})
