import { expect, test } from 'vitest'
import { ALL_MARKETS, marketWith, readMarketFile } from './market.fixture.ts'
import { listMarkets } from './market.ts'
import { payoutPromisedAt, sendAfter } from './payout-promise.ts'

const requestedAt = new Date('2030-01-01T12:00:00Z')
const HOUR_MS = 3_600_000

test('Brazil pays within two hours, others promise nothing', () => {
  const promised = (code: string) => payoutPromisedAt(readMarketFile(code), requestedAt)
  expect(promised('br')).toEqual(new Date('2030-01-01T14:00:00Z'))
  for (const { code } of listMarkets(ALL_MARKETS).filter((market) => market.code !== 'br'))
    expect(promised(code), code).toBeNull()
})

test('a new destination waits no longer than half of what is promised', () => {
  const wait = (minutes: number | null, waitMs: number) => {
    const market = marketWith({ payoutMinutes: minutes })
    return sendAfter(market, { requestedAt, waitMs }).getTime() - requestedAt.getTime()
  }
  expect([wait(null, 24 * HOUR_MS), wait(120, 24 * HOUR_MS)]).toEqual([24 * HOUR_MS, HOUR_MS])
  expect([wait(120, HOUR_MS), wait(120, 0)]).toEqual([HOUR_MS, 0])
})
