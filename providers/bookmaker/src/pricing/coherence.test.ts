import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MATCH, priceSoccer, soccerState } from '../sports/soccer/soccer.fixture.ts'
import { findContradictions } from './coherence.ts'
import type { FairMarket } from './price-event.ts'

const rate = fc.double({ min: 0.05, max: 4, noNaN: true })

describe('coherence', () => {
  test('the prices of a football match are coherent, whatever its rates, correction and score', () => {
    const given = fc.record({
      home: rate,
      away: rate,
      rho: fc.double({ min: -0.2, max: 0.1, noNaN: true }),
      half: fc.constantFrom(1 as const, 2 as const),
      minute: fc.integer({ min: 0, max: 46 }),
      goals: fc.array(fc.constantFrom(1 as const, 2 as const), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(given, ({ home, away, rho, half, minute, goals }) => {
        const incidents = goals.map((side) => {
          return { kind: 'goal', side, half: 1, minute: Math.max(1, minute) } as const
        })
        const state = soccerState(incidents, { half, minute })
        const markets = priceSoccer({ ...MATCH, goals: [home, away], rho }, state)
        expect(
          findContradictions(markets).map(
            ({ rule, market }) => `${rule} ${market.definition.slug}`,
          ),
        ).toEqual([])
      }),
      { seed: 61, numRuns: 25 },
    )
  })

  const markets = priceSoccer(MATCH, soccerState())
  const change = (slug: string, by: number): FairMarket[] =>
    markets.map((market) => {
      if (market.definition.slug !== slug) return market
      const [first, ...rest] = market.outcomes
      return { ...market, outcomes: [{ ...first!, win: first!.win + by }, ...rest] }
    })

  test.each([
    ['1x2', 'sum'],
    ['draw_no_bet', 'drawNoBet'],
    ['double_chance', 'doubleChance'],
    ['ht_ft', 'halvesAddUp'],
    ['correct_score', 'scoresAddUp'],
    ['total', 'sum'],
    ['goal_range', 'sum'],
  ])('a wrong chance in %s is found', (slug, rule) => {
    const found = findContradictions(change(slug, 0.06))
    expect(found.map((contradiction) => contradiction.rule)).toContain(rule)
  })

  test('a chance above one is no chance', () => {
    expect(findContradictions(change('1x2', 2))[0]?.rule).toBe('range')
  })

  test('an over that rises with its line is found', () => {
    const swapped = markets.map((market) =>
      market.definition.slug === 'total' && market.specifiers['total'] === '3.5'
        ? { ...market, outcomes: market.outcomes.toReversed() }
        : market,
    )
    expect(findContradictions(swapped).map(({ rule }) => rule)).toContain('totalsFall')
  })
})
