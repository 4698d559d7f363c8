import { expect, test } from 'vitest'
import { outrightMarkets } from '../market/outright.market.data.ts'
import { raceRecord } from '../sports/horse-racing/race.record.ts'
import { settleMarket } from '../market/settle-market.ts'
import { rational } from '@fairhouse/betting/odds/rational'
import { chances } from './event.fixture.ts'
import { outrightLaw } from './outright.law.ts'
import { priceEvent } from './price-event.ts'

const definitions = outrightMarkets([2])

test('a season is priced by how often each competitor ends up where', () => {
  const law = outrightLaw([
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [1, 2, 3],
  ])
  const markets = priceEvent(definitions, law, raceRecord(undefined))
  expect(chances(markets, 'outright')).toEqual({ 1: 0.75, 2: 0.25, 3: 0 })
  expect(chances(markets, 'top_n', { pos: '2' })).toEqual({ 1: 1, 2: 0.75, 3: 0.25 })
})

test('competitors level on the last paid position share it', () => {
  const record = raceRecord({ order: [4, 1, 2, 3], positions: [1, 2, 2, 4], favourite: 1 })
  const settled = settleMarket(definitions[1]!, { pos: '2' }, record)!
  const shared = { result: 'won', share: rational(1n, 2n) }
  expect(settled.results).toEqual({ 1: shared, 2: shared, 4: { result: 'won' } })
})
