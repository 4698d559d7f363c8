import { HANDBALL_MARKETS } from '../../sports/handball/handball.markets.ts'
import { describe, expect, test } from 'vitest'
import { BASKETBALL_MARKETS } from '../../sports/basketball/basketball.markets.ts'
import type { ScorePair } from '../../market/event-record.ts'
import { possessionRecord } from './possession.record.ts'
import { chances, contradictionsOf, findDeviations } from '../../pricing/event.fixture.ts'
import {
  discreteNormal,
  normalBelow,
  normalLeft,
  normalScoreLaw,
  winWithOvertime,
} from '../../pricing/normal-score.ts'
import { possessionLaw } from './possession.law.ts'
import type { PossessionModel, PossessionState } from './possession.model.ts'
import { samplePossessions } from './possession.sample.ts'
import { priceEvent } from '../../pricing/price-event.ts'
import { meanOf, probabilityAbove, probabilityAt } from '../../pricing/score-law.ts'

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
    const law = possessionLaw(basketball, state).score('points:match')!
    expect(meanOf(law.histogram('home'))).toBeCloseTo(120, 9)
    expect(meanOf(law.histogram('away'))).toBeCloseTo(115, 9)
    expect(probabilityAbove(law.histogram('margin'), 0)).toBeCloseTo(0.607045, 6)
    expect(probabilityAt(law.histogram('margin'), 0)).toBeCloseTo(0.022971, 6)
    const { min, p } = law.histogram('margin')
    const variance = p.reduce((sum, mass, index) => sum + mass * (min + index - 5) ** 2, 0)
    expect(Math.sqrt(variance)).toBeCloseTo(16.58, 2)
  })
})

describe('normal margins and totals', () => {
  const game = { margin: 5, marginDeviation: 12, total: 226, totalDeviation: 18 }
  const law = normalScoreLaw(game)
  const margin = law.histogram('margin')

  test('regulation, and overtime of five minutes until decided', () => {
    expect(probabilityAbove(margin, 0)).toBeCloseTo(0.64617, 6)
    expect(probabilityAt(margin, 0)).toBeCloseTo(0.030474, 6)
    expect(1 - probabilityAbove(margin, -1)).toBeCloseTo(0.323356, 6)
    const { home, overtime } = winWithOvertime(margin, game, 5 / 48)
    expect(overtime).toBeCloseTo(0.559059, 6)
    expect(home).toBeCloseTo(0.663206, 6)
  })

  test('handicaps and totals', () => {
    expect(probabilityAbove(margin, 4)).toBeCloseTo(0.516618, 6)
    expect(probabilityAbove(margin, 5)).toBeCloseTo(0.483382, 6)
    expect(probabilityAt(margin, 5)).toBeCloseTo(0.033236, 6)
    expect(probabilityAbove(law.histogram('total'), 224)).toBeCloseTo(0.533207, 6)
  })

  test('six up with eight minutes left', () => {
    const left = normalLeft(game, 8 / 48, [6, 0])
    expect(normalBelow(left.margin / left.marginDeviation)).toBeCloseTo(0.918469, 6)
    // In whole points, with an overtime for the level game, it is much the same.
    const rest = discreteNormal(left.margin, left.marginDeviation)
    expect(winWithOvertime(rest, game, 5 / 48).home).toBeCloseTo(0.918469, 2)
  })

  test('both sides add up to the total', () => {
    const [home, away] = [meanOf(law.histogram('home')), meanOf(law.histogram('away'))]
    expect(home + away).toBeCloseTo(226, 3)
    expect(home - away).toBeCloseTo(5, 3)
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
    const markets = priceEvent(definitions, possessionLaw(model, state), state.record)
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
    const markets = priceEvent(BASKETBALL_MARKETS, possessionLaw(basketball, state), state.record)
    const halves = chances(markets, 'ht_ft')
    const home = ['home', 'draw', 'away'].reduce((sum, half) => sum + halves[`${half} home`]!, 0)
    expect(home).toBeCloseTo(chances(markets, '1x2')['home']!, 9)
  })
})
