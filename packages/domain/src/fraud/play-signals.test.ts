import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../time-units.ts'
import type { SportBet } from './facts.ts'
import { bet, daysAgo, factsWith, FRAUD_FILE, NOW } from './fraud.fixture.ts'
import { judgeLowRisk, judgeOppositeBets, judgeValueBetting } from './play-signals.ts'

const at = daysAgo(1)
const opposite = (own: Partial<SportBet> = {}) =>
  judgeOppositeBets(
    factsWith({
      bets: [bet(at)],
      linkedBets: [bet(at, { playerId: 'ben', outcome: 'B', ...own })],
    }),
    FRAUD_FILE,
  ).level

test('bets of linked accounts on both outcomes within ten minutes are a pair', () => {
  expect(opposite()).toBe(1)
  expect([opposite({ at: at + 10 * MINUTE_MS }), opposite({ at: at - 10 * MINUTE_MS })]).toEqual([
    1, 1,
  ])
  expect(opposite({ at: at + 10 * MINUTE_MS + 1 })).toBe(0)
})

test.each([
  ['the same outcome', { outcome: 'A' }],
  ['another event', { event: 'C - D' }],
  ['another market', { market: 'Total' }],
  ['the same account', { playerId: 'ana' }],
  ['one of three outcomes', { price: 3.4, baseMinor: 574n }],
])('%s is no opposite bet', (_what, own) => {
  expect(opposite(own)).toBe(0)
})

test('returns that differ by less than 5 % cover each other, by 5 % they do not', () => {
  // 1,000 at 1.95 returns 1,950.
  expect([opposite({ baseMinor: 951n }), opposite({ baseMinor: 950n })]).toEqual([1, 0])
})

test('bets older than 90 days are out', () => {
  const old = bet(NOW - 90 * DAY_MS)
  const facts = factsWith({ bets: [old], linkedBets: [{ ...old, playerId: 'ben', outcome: 'B' }] })
  expect(judgeOppositeBets(facts, FRAUD_FILE).level).toBe(0)
})

/** Bets at these prices, which close at 2.00. */
const closing = (prices: readonly number[]) =>
  judgeValueBetting(
    factsWith({ bets: prices.map((price, index) => bet(at - index, { price, closingPrice: 2 })) }),
    FRAUD_FILE,
  )
const same = (price: number, count = 50) => Array.from({ length: count }, () => price)

test('a mean of more than 3 % above the closing price is a notice, exactly 3 % is none', () => {
  expect(closing(same(2.08))).toMatchObject({
    level: 1,
    numbers: [
      { name: 'closingEdge', value: 4, threshold: 3 },
      { value: 50, threshold: 50 },
    ],
  })
  expect(closing(same(2.06)).level).toBe(0)
  expect(closing(same(2.5)).level).toBe(2)
})

test('fewer than fifty bets with a closing price are no proof', () => {
  expect(closing(same(2.08, 49)).level).toBe(0)
  const unknown = Array.from({ length: 50 }, (_, index) => bet(at - index, { price: 9 }))
  expect(judgeValueBetting(factsWith({ bets: unknown }), FRAUD_FILE).level).toBe(0)
})

test('a mean that luck explains is none', () => {
  const lucky = same(2, 50).map((price, index) => (index < 2 ? 5 : price))
  expect(closing(lucky)).toMatchObject({ level: 0, numbers: [{ value: 6 }, {}] })
})

const wagering = (returns: readonly number[]) =>
  judgeLowRisk(
    factsWith({
      wagered: {
        rounds: returns.length,
        ratios: returns.reduce((sum, one) => sum + one, 0),
        squares: returns.reduce((sum, one) => sum + one * one, 0),
      },
    }),
    FRAUD_FILE,
  )

test('wagering on both colours is low risk, on one of them it is not', () => {
  expect(wagering(same(1)).level).toBe(3)
  const oneColour = same(0).map((_, index) => (index % 2) * 2)
  expect(wagering(oneColour)).toMatchObject({ level: 0, numbers: [{ value: 100 }, {}, {}] })
})

test('a spread of a fifth of the stake is not low, a little less is', () => {
  const around = (spread: number) => same(1).map((_, index) => 1 + (index % 2 ? spread : -spread))
  expect([wagering(around(0.2)).level, wagering(around(0.199)).level]).toEqual([0, 1])
})

test('who lost every round has no spread and is not suspected, nor is anybody after few rounds', () => {
  expect([wagering(same(0)).level, wagering(same(1, 49)).level, wagering([]).level]).toEqual([
    0, 0, 0,
  ])
})
