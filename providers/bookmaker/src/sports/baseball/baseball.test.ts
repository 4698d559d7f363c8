import { describe, expect, test } from 'vitest'
import { chances, contradictionsOf, findDeviations } from '../../pricing/event.fixture.ts'
import { priceEvent } from '../../pricing/price-event.ts'
import {
  baseballDistribution,
  type BaseballModel,
  type BaseballState,
} from './baseball.distribution.ts'
import { BASEBALL_MARKETS } from './baseball.markets.ts'
import { baseballRecord } from './baseball.record.ts'
import { sampleBaseball } from './baseball.sample.ts'

const model: BaseballModel = {
  runs: [
    [0.72, 0.15, 0.07, 0.04, 0.02],
    [0.74, 0.14, 0.07, 0.03, 0.02],
  ],
}

function stateOf(runs: readonly number[]): BaseballState {
  return {
    record: baseballRecord({ runs, isOver: false }),
    inning: Math.floor(runs.length / 2) + 1,
    half: runs.length % 2 === 0 ? 'top' : 'bottom',
    isOver: false,
  }
}

const price = (runs: readonly number[]) => {
  const state = stateOf(runs)
  return priceEvent(BASEBALL_MARKETS, baseballDistribution(model, state), state.record)
}

describe('baseball', () => {
  test('a game always has a winner, and extra innings are about one in ten', () => {
    const winner = chances(price([]), 'winner')
    expect(winner['home']! + winner['away']!).toBeCloseTo(1, 9)
    expect(chances(price([]), 'extra_inning')['yes']).toBeCloseTo(0.12, 1)
  })

  test('one run behind in the bottom of the ninth, the home side has one half-inning', () => {
    const runs = Array.from({ length: 17 }, (_, index) => (index === 0 ? 1 : 0))
    // It wins with two or more, and levels with one.
    const winner = chances(price(runs), 'winner')['home']!
    expect(winner).toBeGreaterThan(0.13)
    expect(winner).toBeLessThan(0.13 + 0.15)
  })

  test.each<[string, number[]]>([
    ['before the start', []],
    ['in the fourth inning', [0, 1, 0, 0, 2, 0, 1]],
    ['in the bottom of the ninth', [0, 1, 0, 0, 2, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0]],
    ['in extra innings', Array.from({ length: 18 }, () => 0)],
    ['in the bottom of the tenth', [...Array.from({ length: 18 }, () => 0), 1]],
  ])('what is drawn and settled agrees with what is priced %s', (_, runs) => {
    const markets = price(runs)
    expect(contradictionsOf(markets)).toEqual([])
    const sample = (random: () => number) => sampleBaseball(model, runs, random)
    expect(findDeviations(markets, sample, { runs: 800, seed: 111 })).toEqual([])
  })
})
