import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, plainAmount, readAmount } from '../core/amount.ts'
import {
  acceptPrices,
  EMPTY_SLIP,
  legKey,
  linesOf,
  picksOf,
  removeLeg,
  setOwnStake,
  shapeOf,
  stakesOf,
  toggleBanker,
  toggleLeg,
  type Slip,
  type SlipLeg,
} from './slip.ts'
import { leavePlaced, placement } from './placement.ts'
import { linkOf, readLink } from './slip-share.ts'
import { slip as store } from './slip.store.ts'
import { combinedMargin, totalsOf, unitStakeToWin } from './slip-totals.ts'

const NONE = new Map<string, never>()

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

  test('makes one pick of the selections of one event, which has no price until it is seen', () => {
    const slip = slipOf(leg(1), leg(1, '3.00', '2'), leg(2))
    const [builder, single] = picksOf(slip)
    expect([builder!.legs.length, builder!.price, single!.price]).toEqual([2, '', '2.00'])
    const seen = acceptPrices(slip, new Map([[builder!.key, { price: '4.50', book: 1080 }]]))
    expect(picksOf(seen)[0]).toMatchObject({ price: '4.50', book: 1080 })
    expect(picksOf({ ...slip, mode: 'single' })).toHaveLength(3)
  })

  test('drops the price of a bet builder that changed', () => {
    const slip = slipOf(leg(1), leg(1, '3.00', '2'))
    const { key } = picksOf(slip)[0]!
    const seen = acceptPrices(slip, new Map([[key, { price: '4.50', book: 1080 }]]))
    const more = toggleLeg(seen, leg(1, '5.00', '3'))
    expect(picksOf(more)[0]!.price).toBe('')
    expect(acceptPrices(more, new Map()).builders).toEqual({})
  })

  test('has a stake for all singles and an optional one for each, which is removed with its selection', () => {
    const both: Slip = { ...slipOf(leg(1), leg(2)), mode: 'single', stake: '5' }
    const own = setOwnStake(both, legKey(leg(2)), '7')
    expect(stakesOf(own)).toEqual(['5', '7'])
    expect(stakesOf({ ...own, mode: 'multiple' })).toEqual(['5'])
    expect(stakesOf(removeLeg(own, legKey(leg(1))))).toEqual(['7'])
    expect(removeLeg(own, legKey(leg(2))).stakes).toEqual({})
  })

  test('has systems from three selections on', () => {
    const three: Slip = { ...slipOf(leg(1), leg(2), leg(3)), mode: 'system', system: 'patent' }
    expect([shapeOf(three).sizes, linesOf(three)]).toEqual([[1, 2, 3], 7])
  })

  describe('with bankers', () => {
    const legs = [leg(1), leg(2), leg(3), leg(4)]
    const system: Slip = { ...slipOf(...legs), mode: 'system', system: '3of4' }
    const banked = toggleBanker(system, legKey(legs[1]!))

    test('has them in every line, which leaves fewer lines and smaller costs', () => {
      expect(shapeOf(banked)).toEqual({ sizes: [3], bankers: [1] })
      expect([linesOf(system), linesOf(banked)]).toEqual([4, 3])
      expect(totalsOf(banked, [200n], NONE)).toEqual({ stakeMinor: 600n, returnMinor: 4_800n })
      expect(toggleBanker(banked, legKey(legs[1]!))).toEqual(system)
    })

    test('has only systems that leave a place to the other selections', () => {
      const two = toggleBanker({ ...banked, system: '2of4' }, legKey(legs[0]!))
      expect(two.system).toBe('3of4')
      expect(toggleBanker(two, legKey(legs[2]!))).toBe(two)
    })

    test('forgets one that is removed, and all where no system is left of them', () => {
      expect(removeLeg(banked, legKey(legs[1]!)).bankers).toEqual([])
      const two = toggleBanker(banked, legKey(legs[0]!))
      const fewer = removeLeg(two, legKey(legs[3]!))
      expect([fewer.bankers, fewer.system]).toEqual([[], '2of3'])
    })

    test('has none as a multiple', () => {
      expect(shapeOf({ ...banked, mode: 'multiple' })).toEqual({ sizes: [4], bankers: [] })
    })
  })
})

describe('stake and return', () => {
  test('of a multiple are exact until the one cut at the end', () => {
    const legs = [leg(1, '1.91'), leg(2, '1.87'), leg(3, '2.05'), leg(4, '1.44')]
    const slip: Slip = { ...slipOf(...legs), mode: 'multiple' }
    expect(totalsOf(slip, [1_000n], NONE).returnMinor).toBe(10_543n)
  })

  test('of singles are those of each bet', () => {
    const slip: Slip = { ...slipOf(leg(1, '1.33'), leg(2, '1.33')), mode: 'single' }
    expect(totalsOf(slip, [7n, 7n], NONE)).toEqual({ stakeMinor: 14n, returnMinor: 18n })
  })

  test('the stake to win an amount returns at least that amount, and one unit less does not', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 9n),
        fc.array(fc.integer({ min: 101, max: 5_000 }), { minLength: 1, maxLength: 6 }),
        (target, prices) => {
          const legs = prices.map((price, index) => leg(index + 1, (price / 100).toFixed(2)))
          const slip = slipOf(...legs)
          const unit = unitStakeToWin(slip, target, NONE)
          expect(totalsOf(slip, [unit], NONE).returnMinor).toBeGreaterThanOrEqual(target)
          if (unit > 1n) expect(totalsOf(slip, [unit - 1n], NONE).returnMinor).toBeLessThan(target)
        },
      ),
    )
  })

  test('leave to the book the mean of what their lines leave', () => {
    const picks = [1250, 1000, 1000].map((book) => ({ book }))
    const marginOf = (sizes: number[], bankers: number[] = []) =>
      combinedMargin(picks, { sizes, bankers }).toFixed(2)
    const margins = [[1], [2], [3], [1, 2, 3]].map((sizes) => marginOf(sizes))
    expect(margins).toEqual(['6.67', '13.33', '20.00', '11.43'])
    expect([marginOf([2], [0]), marginOf([2], [1])]).toEqual(['20.00', '10.00'])
  })

  test('accepted prices replace those that were seen', () => {
    const seen = new Map([[legKey(leg(1)), { price: '1.95', book: 1050 }]])
    expect(acceptPrices(slipOf(leg(1)), seen).legs[0]?.price).toBe('1.95')
  })

  test('of an each-way bet are twice the stake, and win and place together', () => {
    const slip: Slip = { ...slipOf(leg(1, '9.00')), isEachWay: true }
    const places = new Map([[legKey(leg(1)), { places: 3, fraction: '1/4' }]])
    // 10.00 at 9.00, and 10.00 at 1 + 8 / 4.
    expect(totalsOf(slip, [1_000n], places)).toEqual({ stakeMinor: 2_000n, returnMinor: 12_000n })
  })
})

describe('a link', () => {
  test('brings the selections to another browser, without prices and stake', () => {
    const slip = { ...slipOf(leg(1), leg(2, '3.00', 'x=1')), stake: '5' }
    const link = linkOf(slip, 'https://site.test/sport/soccer?page=live#old')
    expect(link).toMatch(/^https:\/\/site\.test\/sport\/soccer\?page=live#slip=/)
    expect(readLink(new URL(link).hash)).toEqual({
      mode: 'multiple',
      system: '',
      legs: [
        { eventId: 1, marketKey: '1/', outcomeId: '1' },
        { eventId: 2, marketKey: '1/', outcomeId: 'x=1' },
      ],
    })
  })

  test.each([
    [''],
    ['#other'],
    ['#slip='],
    ['#slip=%E0%A4'],
    ['#slip=single~~x'],
    ['#slip=all~~1:a/b/c'],
  ])('of %s is read as none', (hash) => {
    expect(readLink(hash)).toBeUndefined()
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

test('the first selection after a placed bet begins another slip', () => {
  store.set(() => toggleLeg(EMPTY_SLIP, leg(1)))
  placement.set(() => ({ state: 'done', player: '', placed: ['a'], refused: [] }))
  leavePlaced()
  expect(store.get().legs).toEqual([])
  store.set((before) => toggleLeg(before, leg(2)))
  leavePlaced()
  expect(store.get().legs).toHaveLength(1)
})
