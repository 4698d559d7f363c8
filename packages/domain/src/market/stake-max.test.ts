import { GAME_CATEGORIES } from '@fairhouse/contract/play-tools.table'
import { requireCurrency } from '@fairhouse/money/currency'
import { parseRate } from '@fairhouse/money/rate'
import { referenceRate } from '@fairhouse/money/reference-rate'
import { describe, expect, test } from 'vitest'
import { listMarkets } from './market.ts'
import { ALL_MARKETS, marketWith, readMarketFile } from './market.fixture.ts'
import { hasStakeMax, stakeMaxCondition, stakeMaxOf } from './stake-max.ts'

const isAboveStakeMax = (...of: Parameters<typeof stakeMaxCondition>) =>
  stakeMaxCondition(...of)?.isMet === false

const priceOf = (code: string) => ({
  currency: requireCurrency(code),
  rate: parseRate(referenceRate(code)!)!,
})

describe('the largest stake of a slot', () => {
  const max = (code: string, age: number | null) =>
    stakeMaxOf(readMarketFile(code), { product: 'slots', age })

  test('is 2.00 in Great Britain until the 25th birthday and 5.00 from it on', () => {
    expect([max('gb', 24), max('gb', 25)]).toEqual([200n, 500n])
  })

  test('is that of the youngest while an age is unknown', () => {
    expect(max('gb', null)).toBe(200n)
  })

  test('is 1.00 in Germany at every age, and none by default', () => {
    expect([max('de', 24), max('de', 70), max('default', 24)]).toEqual([100n, 100n, null])
  })
})

describe.each(listMarkets(ALL_MARKETS))('in $code', (market) => {
  test.each(
    GAME_CATEGORIES.flatMap((product) => [18, 24, 25, 70].map((age) => ({ product, age }))),
  )('a stake on $product at $age reaches the maximum and does not pass it', (played) => {
    const max = stakeMaxOf(market, played)
    const { currency } = market
    const isAbove = (amountMinor: bigint) =>
      isAboveStakeMax(market, { ...played, stakes: new Map([[currency, amountMinor]]) }, priceOf)
    expect(isAbove(max ?? 10n ** 12n)).toBe(false)
    if (max !== null) expect(isAbove(max + 1n)).toBe(true)
  })
})

test('a stake in another currency is converted, rounded to the stricter side', () => {
  const market = marketWith({ stakeMax: [{ product: 'slots', max: '200' }] }, 'GBP')
  const isAbove = (amountMinor: bigint) => {
    const stakes = new Map([['EUR', amountMinor]])
    return isAboveStakeMax(market, { product: 'slots', age: 30, stakes }, priceOf)
  }
  // 2.00 GBP are 2.2988 EUR
  expect([isAbove(229n), isAbove(230n)]).toEqual([false, true])
})

test('a site without such a rule reads nobody’s age', () => {
  expect(hasStakeMax([ALL_MARKETS.fallback])).toBe(false)
  expect(hasStakeMax(listMarkets(ALL_MARKETS))).toBe(true)
})
