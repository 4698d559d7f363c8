import { tickOf } from '@fairhouse/betting/odds/ladder'
import { compare, parseDecimalRational, rational } from '@fairhouse/betting/odds/rational'
import { toNumber } from '@fairhouse/betting/odds/rational'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarket } from '../pricing/event.fixture.ts'
import { fairProbability } from '../pricing/fair-price.ts'
import { MATCH, priceSoccer, soccerState } from '../sports/soccer/soccer.fixture.ts'
import { MARGIN_RULES } from './margin.data.ts'
import { publishMarket } from './publish.ts'
import { bookOfPrices, stateMargin, stateMultiple } from './statement.ts'

const models = fc.record({
  home: fc.double({ min: 0.2, max: 3.5, noNaN: true }),
  away: fc.double({ min: 0.2, max: 3.5, noNaN: true }),
  minute: fc.integer({ min: 0, max: 46 }),
})

describe('published prices', () => {
  test('no selection of any match returns its stake or more on average, before the match or in play', () => {
    fc.assert(
      fc.property(models, ({ home, away, minute }) => {
        const state = soccerState([], { half: 1, minute })
        for (const market of priceSoccer({ ...MATCH, goals: [home, away] }, state)) {
          const published = publishMarket(market, MARGIN_RULES, minute > 0)
          for (const { price, returnToPlayer, fair } of published?.outcomes ?? []) {
            if (price === undefined) continue
            expect(tickOf(price)).toBeDefined()
            expect(toNumber(price)).toBeLessThanOrEqual(1 / fairProbability(fair))
            expect(returnToPlayer).toBeLessThan(1)
          }
        }
      }),
      { seed: 52, numRuns: 12 },
    )
  })

  test('a market says what its prices add up to', () => {
    const market = findMarket(priceSoccer(MATCH, soccerState()), '1x2')
    const published = publishMarket(market, MARGIN_RULES, false)!
    expect(published.book).toBeGreaterThanOrEqual(1.05)
    expect(published.book).toBeLessThan(1.07)
  })

  test('with several winners each outcome has the margin of a two-way market', () => {
    const market = findMarket(priceSoccer(MATCH, soccerState()), 'anytime_goalscorer')
    for (const { returnToPlayer } of publishMarket(market, MARGIN_RULES, false)!.outcomes) {
      if (returnToPlayer !== undefined) expect(returnToPlayer).toBeGreaterThan(0.8)
    }
  })

  test('a decided market has no price', () => {
    const over = soccerState([{ kind: 'goal', side: 1, half: 1, minute: 3 }], {
      half: 3,
      minute: 0,
    })
    for (const market of priceSoccer(MATCH, over))
      expect(publishMarket(market, MARGIN_RULES, true), market.definition.slug).toBeUndefined()
  })

  test('an outcome that is decided has none while others are still open', () => {
    const scored = soccerState([{ kind: 'goal', side: 1, half: 1, minute: 3, player: 'h9' }], {
      half: 1,
      minute: 10,
    })
    const market = findMarket(priceSoccer(MATCH, scored), 'anytime_goalscorer')
    const published = publishMarket(market, MARGIN_RULES, true)!
    const priced = published.outcomes.filter(({ price }) => price !== undefined)
    expect(priced.map(({ id }) => id)).toEqual(['h10', 'a9'])
  })
})

describe('the statement of a margin', () => {
  const prices = ['2.10', '3.40', '3.60'].map((text) => parseDecimalRational(text)!)

  test('reports the overround and the return of 100', () => {
    expect(stateMargin(prices)).toEqual({ book: 1048, returned: 954, hold: 46 })
  })

  test('margins of a multiple compound', () => {
    const book = bookOfPrices(prices)
    expect(stateMultiple([book, book, book])).toBe(868)
    const five = rational(100n, 95n)
    const kept = (legs: number) => 1000 - stateMultiple(Array.from({ length: legs }, () => five))
    expect([2, 3, 5, 8].map(kept)).toEqual([98, 143, 227, 337])
  })

  test('a market with two winners is divided by them', () => {
    const double = ['1.30', '1.33', '1.80'].map((text) => parseDecimalRational(text)!)
    expect(stateMargin(double, 2).book).toBe(1038)
  })

  test('a payback is cut, never rounded up', () => {
    const { returned } = stateMargin(prices)
    const exact = bookOfPrices(prices)
    expect(
      compare(rational(BigInt(returned), 1000n), rational(exact.d, exact.n)),
    ).toBeLessThanOrEqual(0)
  })
})

test('one figure states the margin only of outcomes that exclude each other', () => {
  const exclusive = priceSoccer(MATCH, soccerState()).flatMap((market) => {
    const published = publishMarket(market, MARGIN_RULES, false)
    return published?.isExclusive === true ? [published] : []
  })
  for (const { market, book } of exclusive) expect(book, market.definition.slug).toBeLessThan(1.5)
  const slugs = new Set(exclusive.map(({ market }) => market.definition.slug))
  expect(slugs.has('1x2') && slugs.has('total')).toBe(true)
  for (const slug of ['double_chance', 'anytime_goalscorer', 'player_2_goals', 'player_3_goals'])
    expect(slugs.has(slug), slug).toBe(false)
})
