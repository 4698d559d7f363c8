import { expect, test } from 'vitest'
import { noticeOf } from './limit-notice.ts'
import { readMarketFile } from './market.fixture.ts'

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
