import { expect, test } from 'vitest'
import { joinScores, scoreBet, type RaceBet, type RaceRules } from './race.ts'

const rules: RaceRules = { score: 'staked', games: [], features: [], stakeMinMinor: 100n }
const bet: RaceBet = {
  ...{ stakeMinor: 300n, baseMinor: 250n, payoutMinor: 1_000n },
  ...{ game: 'dice', features: ['originals'] },
}

test('a race by stakes counts stakes in the base currency', () => {
  expect(scoreBet(rules, bet)).toBe(250n)
})

test('a race by multipliers counts the return per stake in whole hundredths', () => {
  expect(scoreBet({ ...rules, score: 'multiplier' }, bet)).toBe(333n)
})

test('smaller stakes and bets without real money do not count', () => {
  expect(scoreBet(rules, { ...bet, baseMinor: 99n })).toBeNull()
  expect(scoreBet(rules, { ...bet, baseMinor: 100n })).toBe(100n)
  expect(scoreBet(rules, { ...bet, stakeMinor: 0n })).toBeNull()
})

test('if games or features are named, only these count', () => {
  expect(scoreBet({ ...rules, games: ['limbo'] }, bet)).toBeNull()
  expect(scoreBet({ ...rules, games: ['limbo'], features: ['originals'] }, bet)).toBe(250n)
})

test.each(['staked', 'multiplier'] as const)('%s: the order of bets does not matter', (score) => {
  const entries = [
    { score: 250n, reachedSeq: 7n },
    { score: 333n, reachedSeq: 5n },
    { score: 333n, reachedSeq: 3n },
  ]
  const sum = entries.reduce((a, b) => joinScores(score, a, b))
  expect(entries.toReversed().reduce((a, b) => joinScores(score, a, b))).toEqual(sum)
  expect(sum).toEqual(
    score === 'staked' ? { score: 916n, reachedSeq: 7n } : { score: 333n, reachedSeq: 3n },
  )
})
