import { describe, expect, test } from 'vitest'
import { chances, contradictionsOf, findDeviations } from '../../pricing/event.fixture.ts'
import { priceEvent } from '../../pricing/price-event.ts'
import { iceHockeyDistribution } from './ice-hockey.distribution.ts'
import { ICE_HOCKEY_MARKETS } from './ice-hockey.markets.ts'
import { decideLevel, type IceHockeyModel, type IceHockeyState } from './ice-hockey.model.ts'
import { iceHockeyRecord, type IceHockeyGoal } from './ice-hockey.record.ts'
import { sampleIceHockey } from './ice-hockey.sample.ts'

const model: IceHockeyModel = {
  goals: [3.1, 2.7],
  overtimeMinutes: 5,
  overtimeRate: 1.4,
  shootout: 0.5,
}

function stateOf(
  goals: readonly IceHockeyGoal[],
  period: 1 | 2 | 3 | 4,
  minute: number,
): IceHockeyState {
  return { record: iceHockeyRecord(goals, { period }), period, minute }
}

const price = (state: IceHockeyState) =>
  priceEvent(ICE_HOCKEY_MARKETS, iceHockeyDistribution(model, state), state.record)

describe('ice hockey', () => {
  const markets = price(stateOf([], 1, 0))

  test('sixty minutes', () => {
    const result = chances(markets, '1x2')
    expect(result['home']).toBeCloseTo(0.480761, 6)
    expect(result['draw']).toBeCloseTo(0.167542, 6)
    expect(result['away']).toBeCloseTo(0.351697, 6)
    expect(chances(markets, 'total', { total: '5.5' })['over']).toBeCloseTo(0.521685, 6)
    expect(chances(markets, 'total', { total: '6.5' })['over']).toBeCloseTo(0.361609, 6)
  })

  test('overtime and shoot-out decide a level game', () => {
    const level = decideLevel(model, stateOf([], 1, 0))
    expect(level.shootout).toBeCloseTo(0.508309, 6)
    expect(level.home - level.shootout / 2).toBeCloseTo(0.262801, 6)
    const winner = chances(markets, 'winner_incl_overtime')
    expect(winner['home']).toBeCloseTo(0.567373, 6)
    expect(winner['away']).toBeCloseTo(0.432627, 6)
  })

  test('the deciding goal counts for totals that include overtime', () => {
    expect(chances(markets, 'total_incl_overtime', { total: '5.5' })['over']).toBeCloseTo(
      0.521685,
      6,
    )
    expect(chances(markets, 'total_incl_overtime', { total: '6.5' })['over']).toBeCloseTo(
      0.410922,
      6,
    )
  })
})

describe('simulation and settlement agree with the prices', () => {
  const goals: IceHockeyGoal[] = [
    { side: 1, period: 1 },
    { side: 2, period: 2 },
  ]
  test.each<[string, IceHockeyState, IceHockeyGoal[]]>([
    ['before the start', stateOf([], 1, 0), []],
    ['in the second period', stateOf(goals, 2, 8), goals],
    ['in overtime', stateOf(goals, 4, 2), goals],
  ])('%s', (_, state, soFar) => {
    const markets = price(state)
    expect(contradictionsOf(markets)).toEqual([])
    const deviations = findDeviations(
      markets,
      (random) => sampleIceHockey(model, state, soFar, random),
      { runs: 800, seed: 91 },
    )
    expect(deviations).toEqual([])
  })
})
