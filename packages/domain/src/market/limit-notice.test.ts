import { expect, test } from 'vitest'
import { hasLimitNotices, noticeOf } from './limit-notice.ts'
import { listMarkets } from './market.ts'
import { ALL_MARKETS, readMarketFile } from './market.fixture.ts'

const nl = readMarketFile('nl')
const notice = (beforeMinor: bigint, afterMinor: bigint) =>
  noticeOf(nl, { limitMinor: 1_001n, beforeMinor, afterMinor })

test('a share is reached once, exactly and not a unit before', () => {
  expect([notice(0n, 500n), notice(0n, 501n), notice(501n, 600n)]).toEqual([null, 50, null])
  expect([notice(600n, 1_000n), notice(600n, 1_001n)]).toEqual([null, 100])
})

test('of two shares that are reached at once the higher one is said', () => {
  expect(notice(0n, 1_001n)).toBe(100)
})

test.each(listMarkets(ALL_MARKETS))('in $code the shares are those of its file', (market) => {
  const percents = market.rules.depositNotices.value
  expect(hasLimitNotices(market)).toBe(percents.length > 0)
  for (const percent of percents) {
    const used = { limitMinor: 100n, beforeMinor: BigInt(percent) - 1n }
    expect(noticeOf(market, { ...used, afterMinor: BigInt(percent) })).toBe(percent)
    expect(noticeOf(market, { ...used, afterMinor: BigInt(percent) - 1n })).toBeNull()
  }
})
