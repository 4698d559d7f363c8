import { choose } from '@fairhouse/betting/odds/combinations'
import { describe, expect, test } from 'vitest'
import { chances, contradictionsOf, findDeviations, meanOf } from '../../pricing/event.fixture.ts'
import { priceEvent } from '../../pricing/price-event.ts'
import type { Random } from '../../pricing/random.ts'
import { among, lotteryDistribution } from './lottery.distribution.ts'
import { lotteryMarkets } from './lottery.markets.ts'
import { lotteryRecord } from './lottery.record.ts'

describe.each([
  [49, 6],
  [80, 20],
])('%i numbers, %i drawn', (pool, drawn) => {
  const definitions = lotteryMarkets(pool, drawn)
  const distribution = lotteryDistribution({ pool, drawn })
  const markets = priceEvent(definitions, distribution, lotteryRecord(pool, [], false))

  test('sums and counts have the means they must have', () => {
    expect(meanOf(distribution.score('sum:draw')!.histogram('total'))).toBeCloseTo(
      ((pool + 1) * drawn) / 2,
      6,
    )
    expect(meanOf(among(pool, drawn, 10))).toBeCloseTo((10 * drawn) / pool, 9)
  })

  test('simulation and settlement agree with the prices', () => {
    expect(new Set(markets.map(({ definition }) => definition.slug)).size).toBeGreaterThanOrEqual(
      15,
    )
    expect(contradictionsOf(markets)).toEqual([])
    const sample = (random: Random) => lotteryRecord(pool, draw(pool, drawn, random), true)
    expect(findDeviations(markets, sample, { runs: 800, seed: 151 })).toEqual([])
  })
})

test('a player’s own numbers are priced by the probability that all of them are drawn', () => {
  const match = lotteryMarkets(49, 6).find(({ slug }) => slug === 'match_numbers')!
  const distribution = lotteryDistribution({ pool: 49, drawn: 6 })
  const price = (numbers: string) =>
    priceEvent([{ ...match, variants: [{ numbers }] }], distribution, lotteryRecord(49, [], false))
  expect(price('3.17.44')[0]!.outcomes[0]!.win).toBeCloseTo((6 * 5 * 4) / (49 * 48 * 47), 12)
  expect(price('3.50')).toEqual([])
  expect(choose(49, 6)).toBe(13_983_816)
  expect(chances(price('9'), 'match_numbers', { numbers: '9' })['yes']).toBeCloseTo(6 / 49, 12)
})

function draw(pool: number, drawn: number, random: Random): number[] {
  const drum = Array.from({ length: pool }, (_, index) => index + 1)
  return Array.from({ length: drawn }, () => drum.splice(Math.floor(random() * drum.length), 1)[0]!)
}
