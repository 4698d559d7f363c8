import { createMemoryStorage } from '@fairhouse/app-kit/storage/memory-storage.fixture'
import { expect, test } from 'vitest'
import { keepNetStart, netsOf, netSince, readNetStart } from './net-position.ts'

const total = (currency: string, stake: string, payout: string) => ({
  currency,
  count: 1,
  stake,
  payout,
  ownNet: String(BigInt(payout) - BigInt(stake)),
})
const START = { playerId: 'p1', from: '2026-11-21T00:00:00.000Z', nets: { EUR: '-250' } }

test('earlier wins and losses are not counted', () => {
  expect(netSince(START, [total('EUR', '1000', '330')], 'EUR')).toBe(-420n)
  expect(netSince(START, [total('EUR', '250', '0')], 'EUR')).toBe(0n)
})

test('a currency without play is at zero', () => {
  expect(netSince(START, [], 'EUR')).toBe(250n)
  expect(netSince(START, [total('BTC', '10', '25')], 'BTC')).toBe(15n)
  expect(netSince({ ...START, nets: {} }, [], 'USD')).toBe(0n)
})

test('amounts beyond the precision of numbers are exact', () => {
  expect(netsOf([total('EUR', '90071992547409930', '90071992547409929')])).toEqual({ EUR: '-1' })
})

test('the start is kept for its player only', () => {
  const storage = createMemoryStorage()
  keepNetStart(storage, START)
  expect(readNetStart(storage, 'p1')).toEqual(START)
  expect(readNetStart(storage, 'p2')).toBeNull()
})
