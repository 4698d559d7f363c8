import { expect, test } from 'vitest'
import { reviewedUntil } from './limit-review.ts'
import { ALL_MARKETS, readMarketFile } from './market.fixture.ts'
import { listMarkets } from './market.ts'

const now = new Date('2030-08-15T10:00:00Z')

test('players of Great Britain are reminded every six months, others never', () => {
  expect(reviewedUntil(readMarketFile('gb'), now)).toEqual(new Date('2030-02-15T10:00:00Z'))
  for (const market of listMarkets(ALL_MARKETS).filter(({ code }) => code !== 'gb'))
    expect(reviewedUntil(market, now), market.code).toBeNull()
})
