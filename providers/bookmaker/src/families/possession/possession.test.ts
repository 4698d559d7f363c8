import { describe, expect, test } from 'vitest'
import type { ScorePair } from '../../market/event-record.ts'
import { chances, contradictionsOf, findDeviations, meanOf } from '../../pricing/event.fixture.ts'
import { priceEvent } from '../../pricing/price-event.ts'
import { probabilityAbove, probabilityAt } from '../../pricing/score-distribution.ts'
import { BASKETBALL_MARKETS } from '../../sports/basketball/basketball.markets.ts'
import { HANDBALL_MARKETS } from '../../sports/handball/handball.markets.ts'
import { possessionDistribution } from './possession.distribution.ts'
import type { PossessionModel, PossessionState } from './possession.model.ts'
import { possessionRecord } from './possession.record.ts'
import { samplePossessions } from './possession.sample.ts'

const basketball: PossessionModel = {
  sport: 'basketball',
  periods: 4,
  possessions: 25,
  overtimePossessions: 10,
  outcomes: [
    [0.46, 0.03, 0.36, 0.15],
    [0.48, 0.03, 0.35, 0.14],
  ],
}
const handball: PossessionModel = {
  sport: 'handball',
  periods: 2,
  possessions: 50,
  overtimePossessions: 0,
  outcomes: [
    [0.43, 0.57],
    [0.46, 0.54],
  ],
}

function stateOf(
  model: PossessionModel,
  scores: readonly ScorePair[],
  left: readonly [number, number],
): PossessionState {
  const { sport, periods } = model
  const ended = scores.length - 1
  return {
    record: possessionRecord({ sport, periods, scores, ended, isOver: false }),
    period: scores.length,
    left,
  }
}

describe('attacks', () => {
  test('a hundred each', () => {
    const state = stateOf(basketball, [[0, 0]], [25, 25])
    const distribution = possessionDistribution(basketball, state).score('points:match')!
    expect(meanOf(distribution.histogram('home'))).toBeCloseTo(120, 9)
    expect(meanOf(distribution.histogram('away'))).toBeCloseTo(115, 9)
    expect(probabilityAbove(distribution.histogram('margin'), 0)).toBeCloseTo(0.607045, 6)
    expect(probabilityAt(distribution.histogram('margin'), 0)).toBeCloseTo(0.022971, 6)
    const { min, p } = distribution.histogram('margin')
    const variance = p.reduce((sum, mass, index) => sum + mass * (min + index - 5) ** 2, 0)
    expect(Math.sqrt(variance)).toBeCloseTo(16.58, 2)
  })
})

describe('simulation and settlement agree with the prices', () => {
  test.each<[string, PossessionModel, ScorePair[], readonly [number, number]]>([
    ['basketball', basketball, [[0, 0]], [25, 25]],
    [
      'basketball in the third quarter',
      basketball,
      [
        [28, 30],
        [31, 25],
        [10, 12],
      ],
      [15, 16],
    ],
    [
      'basketball in overtime',
      basketball,
      [
        [28, 28],
        [31, 31],
        [30, 30],
        [20, 20],
        [4, 2],
      ],
      [6, 7],
    ],
    ['handball', handball, [[0, 0]], [50, 50]],
    [
      'handball in the second half',
      handball,
      [
        [14, 15],
        [5, 4],
      ],
      [40, 39],
    ],
  ])('%s', (_, model, scores, left) => {
    const state = stateOf(model, scores, left)
    const definitions = model === basketball ? BASKETBALL_MARKETS : HANDBALL_MARKETS
    const markets = priceEvent(definitions, possessionDistribution(model, state), state.record)
    expect(contradictionsOf(markets)).toEqual([])
    const deviations = findDeviations(
      markets,
      (random) => samplePossessions(model, { scores, left }, random),
      { runs: 700, seed: 101 },
    )
    expect(deviations).toEqual([])
  })

  test('halves and full time of basketball add up to the winner', () => {
    const state = stateOf(basketball, [[0, 0]], [25, 25])
    const markets = priceEvent(
      BASKETBALL_MARKETS,
      possessionDistribution(basketball, state),
      state.record,
    )
    const halves = chances(markets, 'ht_ft')
    const home = ['home', 'draw', 'away'].reduce((sum, half) => sum + halves[`${half} home`]!, 0)
    expect(home).toBeCloseTo(chances(markets, '1x2')['home']!, 9)
  })
})
