import { describe, expect, test } from 'vitest'
import { chances, contradictionsOf, findDeviations } from '../../pricing/event.fixture.ts'
import { findMarket } from '../../pricing/event.fixture.ts'
import { fairProbability } from '../../pricing/fair-price.ts'
import { priceEvent } from '../../pricing/price-event.ts'
import { drawIndex } from '../../pricing/random.ts'
import { fightEndings, fightDistribution, type FightModel } from './fight.distribution.ts'
import { fightMarkets } from './fight.markets.ts'
import { fightRecord } from './fight.record.ts'

const model: FightModel = {
  sport: 'mma',
  rounds: 3,
  finish: [0.12, 0.08],
  submissionShare: 0.3,
  decision: [0.54, 0.45, 0.01],
  decisions: [0.7, 0.1, 0.2],
}

const price = (round: number) =>
  priceEvent(fightMarkets(model.rounds), fightDistribution(model, { round }), fightRecord(model))

describe('a fight of three rounds', () => {
  const markets = price(1)

  test('the first side by round, and the distance', () => {
    const rounds = chances(markets, 'winner_exact_round')
    expect(rounds['home round 1']).toBeCloseTo(0.12, 9)
    expect(rounds['home round 2']).toBeCloseTo(0.096, 9)
    expect(rounds['home round 3']).toBeCloseTo(0.0768, 9)
    expect(chances(markets, 'distance')['yes']).toBeCloseTo(0.512, 9)
  })

  test('the result', () => {
    const result = chances(markets, 'winner_3way')
    expect(result['home']).toBeCloseTo(0.56928, 6)
    expect(result['away']).toBeCloseTo(0.4256, 6)
    expect(result['draw']).toBeCloseTo(0.00512, 6)
  })

  test('a draw returns stakes on the two-way winner', () => {
    const home = fairProbability(findMarket(markets, 'winner').outcomes[0]!)
    expect(home).toBeCloseTo(0.56928 / (0.56928 + 0.4256), 9)
  })

  test('at least fifteen kinds of markets', () => {
    expect(new Set(markets.map(({ definition }) => definition.slug)).size).toBeGreaterThanOrEqual(
      15,
    )
  })

  test.each([1, 2])('simulation agrees with the prices from round %i on', (round) => {
    const endings = fightEndings(model, { round })
    const weights = endings.map(({ p }) => p)
    const priced = price(round)
    expect(contradictionsOf(priced)).toEqual([])
    const sample = (random: () => number) => fightRecord(model, endings[drawIndex(weights, random)])
    expect(findDeviations(priced, sample, { runs: 800, seed: 121 })).toEqual([])
  })
})
