import { rational } from '@fairhouse/betting/odds/rational'
import { describe, expect, test } from 'vitest'
import { settleMarket } from '../../market/settle-market.ts'
import { findDeviations } from '../../pricing/event.fixture.ts'
import { priceEvent } from '../../pricing/price-event.ts'
import { drawIndex, type Random } from '../../pricing/random.ts'
import {
  orderChance,
  positionChances,
  raceDistribution,
  type RaceModel,
} from './race.distribution.ts'
import { raceMarkets } from './race.markets.ts'
import { raceRecord } from './race.record.ts'

const runners = [0.4, 0.3, 0.2, 0.1].map((p, index) => ({ number: index + 1, p }))
const plain: RaceModel = { runners, discount: { second: 1, third: 1 } }
const discounted: RaceModel = { runners, discount: { second: 0.81, third: 0.65 } }

const topOf = (model: RaceModel, places: number) => {
  const positions = positionChances(model)
  return runners.map((_, i) => positions.slice(0, places).reduce((sum, at) => sum + at[i]!, 0))
}

describe('places', () => {
  test.each<[string, RaceModel, number, number[]]>([
    ['first two', plain, 2, [0.715873, 0.608333, 0.44127, 0.234524]],
    ['first three', plain, 3, [0.922222, 0.870238, 0.75873, 0.44881]],
    ['first two, discounted', discounted, 2, [0.695031, 0.596075, 0.44958, 0.259314]],
    ['first three, discounted', discounted, 3, [0.894352, 0.842639, 0.745873, 0.517136]],
  ])('%s', (_, model, places, chances) => {
    const found = topOf(model, places)
    for (const [index, chance] of found.entries()) expect(chance).toBeCloseTo(chances[index]!, 6)
    // As many places as are paid.
    expect(found.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(places, 9)
  })

  test('exacta, quinella and trifecta', () => {
    expect(orderChance(plain, [0, 1])).toBeCloseTo(0.2, 9)
    expect(orderChance(plain, [0, 1]) + orderChance(plain, [1, 0])).toBeCloseTo(0.371429, 6)
    expect(orderChance(plain, [0, 1, 2])).toBeCloseTo(0.133333, 6)
    expect(orderChance(discounted, [0, 1])).toBeCloseTo(0.187726, 6)
  })
})

test('runners level on the last paid place share it', () => {
  const place = raceMarkets([1, 2, 3, 4], 2).find(({ slug }) => slug === 'place')!
  const record = raceRecord({ order: [4, 1, 2, 3], positions: [1, 2, 2, 4], favourite: 1 })
  const shared = { result: 'won', share: rational(1n, 2n) }
  const expected = { 1: shared, 2: shared, 4: { result: 'won' } }
  expect(settleMarket(place, { places: '2' }, record)!.results).toEqual(expected)
})

describe('simulation and settlement agree with the prices', () => {
  const seven: RaceModel = {
    runners: [0.3, 0.22, 0.17, 0.12, 0.09, 0.06, 0.04].map((p, index) => ({
      number: index + 1,
      p,
    })),
    discount: { second: 1, third: 1 },
  }

  test.each([
    ['as simulated', seven],
    ['discounted', { ...seven, discount: { second: 0.81, third: 0.65 } }],
  ])('%s', (_, model) => {
    const numbers = model.runners.map(({ number }) => number)
    const markets = priceEvent(
      raceMarkets(numbers, 2),
      raceDistribution(model),
      raceRecord(undefined),
    )
    expect(new Set(markets.map(({ definition }) => definition.slug)).size).toBeGreaterThanOrEqual(
      15,
    )
    const deviations = findDeviations(markets, (random) => run(model, random), {
      runs: 700,
      seed: 141,
    })
    expect(deviations).toEqual([])
  })
})

function run({ runners, discount }: RaceModel, random: Random) {
  const left = [...runners]
  const order: number[] = []
  while (left.length > 0) {
    const power = order.length === 0 ? 1 : order.length === 1 ? discount.second : discount.third
    const chosen = drawIndex(
      left.map(({ p }) => p ** power),
      random,
    )
    order.push(...left.splice(chosen, 1).map(({ number }) => number))
  }
  return raceRecord({ order, favourite: 1 })
}
