import { expect, test } from 'vitest'
import { testGame } from '../game-suite.contract.ts'
import type { GameModel } from '../game.contract.ts'
import { payoutOf } from '../game.ts'
import {
  countLimboWins,
  createLimboGame,
  LIMBO_RULES,
  LIMBO_TARGETS,
  limboGame,
  type LimboBet,
  type LimboRules,
} from './limbo.game.ts'
import { limboMode } from './limbo.par.ts'

const target = (target: number): LimboBet => ({ target })

const model: GameModel<LimboBet, never> = {
  expect([number], { bet, stakeMinor, stepMinor, actions }) {
    if (actions.length > 0) return { status: 'illegal' }
    const n = (BigInt(number!) * 100_000_000n) >> 32n
    const exact = 9_900_000_000n / (n + 1n)
    const result = exact < 100n ? 100 : Number(exact)
    const multiplier = result < bet.target ? 0 : bet.target
    const by = { multiplierHundredths: BigInt(multiplier), stepMinor }
    return {
      status: 'settled',
      view: { result, multiplier },
      stakeMinor,
      payoutMinor: payoutOf(stakeMinor, by),
    }
  },
  bets: [101, 102, 198, 200, 1_000, 999_991, 1_000_000, 100_000_000].map(target),
  notBets: [100, 0, -200, 100_000_001, 200.5, '200', null, Number.NaN].map((target) => ({
    target,
  })),
  notActions: [{ type: 'cashOut' }],
  modes: [
    { ...limboMode(101), figures: { rtp: '9899999901/10000000000', max: 101n } },
    ...[200, 1_000, 10_000, 100_000, 1_000_000, 100_000_000].map((target) => ({
      ...limboMode(target),
      figures: { rtp: '99/100', max: BigInt(target) },
    })),
    { ...limboMode(998_991), figures: { rtp: '9899001819/10000000000', max: 998_991n } },
    { ...limboMode(99_000_001), figures: { rtp: '9801000099/10000000000' } },
  ],
}

const broken = (change: Partial<LimboRules>) => createLimboGame({ ...LIMBO_RULES, ...change })

testGame({
  game: limboGame,
  model,
  harmless: ['every float the first'],
  mutants: {
    'the result in doubles': broken({
      resultOf: (n) => Math.max(100, Math.floor((1e8 / (n + 1)) * 0.99 * 100)),
    }),
    'an edge of 2 %': broken({ resultOf: (n) => Math.max(100, Math.floor(9.8e9 / (n + 1))) }),
    'no edge': broken({ resultOf: (n) => Math.max(100, Math.floor(1e10 / (n + 1))) }),
    'results below one': broken({ resultOf: (n) => Math.floor(9.9e9 / (n + 1)) }),
    'results rounded': broken({ resultOf: (n) => Math.max(100, Math.round(9.9e9 / (n + 1))) }),
    'n without one added': broken({ resultOf: (n) => Math.max(100, Math.floor(9.9e9 / (n || 1))) }),
    'results in whole multiples': broken({
      resultOf: (n) => Math.max(100, Math.floor(99e6 / (n + 1)) * 100),
    }),
    'a cap at a million': broken({
      resultOf: (n) => Math.min(100_000_000, LIMBO_RULES.resultOf(n)),
    }),
    'a tie lost': broken({ isWin: (bet, result) => result > bet.target }),
    'a target from below': broken({ isWin: (bet, result) => result <= bet.target }),
    'a target of 1.00': broken({ targets: { min: 100, max: 100_000_000 } }),
    'the smallest target missing': broken({ targets: { min: 102, max: 100_000_000 } }),
    'a target above a million': broken({ targets: { min: 101, max: 100_000_001 } }),
    'targets to ten thousand only': broken({ targets: { min: 101, max: 1_000_000 } }),
  },
  simulations: [
    { name: '2.00', bet: target(200), rtp: 0.99, variance: 2 * 0.99 - 0.9801 },
    { name: '10.00', bet: target(1_000), rtp: 0.99, variance: 9.9 - 0.9801 },
  ],
  golden: {
    'limbo-1': {
      behaviour: 'ac43b1aa9fc8c39d4de6f9fde8aea5262b5e57824eb7307fbd6dee9dacc2c3ae',
      config: '4521fe4690171ef4ad4aa516c0eac436c5d51a952408aa5a1f96678cb55826ed',
    },
  },
})

test('the integer form names 200,000.00 where doubles would show 199,999.99', () => {
  expect(LIMBO_RULES.resultOf(494)).toBe(20_000_000)
})

test('a result of 1.00 comes 1,980,199 times in a hundred million', () => {
  expect(100_000_000 - countLimboWins(target(101))).toBe(1_980_199)
})

test('up to 10,000.00 the RTP is 98.99 % to 99 %, lowest at 9,989.91', () => {
  const returns = Array.from({ length: LIMBO_TARGETS.suggestedMax - 100 }, (_, index) => {
    return (index + 101) * countLimboWins(target(index + 101))
  })
  const [lowest, highest] = returns.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, 0],
  )
  expect(lowest).toBe(9_899_001_819)
  expect(returns.indexOf(lowest) + 101).toBe(998_991)
  expect(highest).toBe(9_900_000_000)
  expect(returns.at(-1)).toBe(highest)
})
