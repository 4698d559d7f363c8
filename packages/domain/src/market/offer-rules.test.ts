import { describe, expect, test } from 'vitest'
import { requiredWager } from '../bonus.ts'
import { ALL_MARKETS, marketWith, readMarketFile } from './market.fixture.ts'
import {
  capTerms,
  capWager,
  isMixAllowed,
  isOfferAllowed,
  productsOfTask,
  productsWagered,
} from './offer-rules.ts'

test('in Brazil nothing comes before play, and what play earned does', () => {
  const br = readMarketFile('br')
  expect(isOfferAllowed(br, { kind: 'deposit' })).toBe(false)
  expect(isOfferAllowed(br, { kind: 'cashback' })).toBe(true)
})

describe('the amount to wager', () => {
  const gb = readMarketFile('gb')

  test('reaches ten times the bonus in Great Britain and does not pass it', () => {
    const cap = (requiredMinor: bigint) => capWager(gb, { requiredMinor, bonusMinor: 500n })
    expect([cap(4_999n), cap(5_000n), cap(5_001n)]).toEqual([4_999n, 5_000n, 5_000n])
  })

  test('is that of the terms without a maximum', () => {
    const cap = { requiredMinor: 50_000n, bonusMinor: 500n }
    expect(capWager(ALL_MARKETS.fallback, cap)).toBe(50_000n)
  })

  test.each([
    [{ wagerTimes: 30, wagerBase: 'bonus' }, null, { wagerTimes: 10, wagerBase: 'bonus' }],
    [{ wagerTimes: 10, wagerBase: 'bonus' }, null, { wagerTimes: 10, wagerBase: 'bonus' }],
    // 6 × (deposit + bonus) of a full match are 12 × the bonus, 5 × are 10 ×.
    [{ wagerTimes: 6, wagerBase: 'depositAndBonus' }, 100, { wagerTimes: 10, wagerBase: 'bonus' }],
    [
      { wagerTimes: 5, wagerBase: 'depositAndBonus' },
      100,
      { wagerTimes: 5, wagerBase: 'depositAndBonus' },
    ],
  ] as const)('is what the terms %o with a match of %s say: %o', (terms, percent, shown) => {
    expect(capTerms(gb, terms, percent)).toEqual(shown)
    const base = { bonusMinor: 400n, depositMinor: 400n }
    const capped = capWager(gb, {
      requiredMinor: requiredWager(terms, base),
      bonusMinor: base.bonusMinor,
    })
    expect(capped).toBe(requiredWager(shown, base))
  })
})

describe('an incentive over several products', () => {
  const of = (names: readonly string[]) =>
    productsOfTask({ games: names, features: [] }, 'sportsbook')
  const mixed = [of(['sportsbook']), of(['dice'])]
  const chosen = [of(['sportsbook']), of(['sportsbook', 'dice'])]

  test('is refused where one of them is not enough, and free choice is allowed', () => {
    const gb = readMarketFile('gb')
    expect([isMixAllowed(gb, mixed), isMixAllowed(gb, chosen)]).toEqual([false, true])
    expect(isMixAllowed(marketWith({ mixedProducts: true }), mixed)).toBe(true)
  })

  test('counts the reward: bets on sport bring no bonus for games alone', () => {
    const gb = readMarketFile('gb')
    const ofReward = productsWagered({ slots: 100, sport: 0, other: 0 })
    expect(ofReward).toEqual(['casino'])
    expect(isMixAllowed(gb, [of(['sportsbook']), ofReward])).toBe(false)
    expect(isMixAllowed(gb, [of(['sportsbook']), productsWagered({ other: 100 })])).toBe(true)
  })

  test('a task that names nothing can be done with any', () => {
    expect(of([])).toEqual(['sport', 'casino'])
  })
})
