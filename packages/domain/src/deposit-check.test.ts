import { expect, test } from 'vitest'
import { checkDeposit, type PastDeposit } from './deposit-check.ts'
import { DAY_MS, HOUR_MS } from './time-units.ts'

const now = new Date('2026-11-26T12:00:00Z')
const past = (agoMs: number, baseMinor = 2_000n, hasArrived = true): PastDeposit => ({
  ...{ openedAt: new Date(now.getTime() - agoMs), hasArrived, baseMinor },
})
const usual = Array.from({ length: 10 }, (_, index) => past((index + 1) * DAY_MS))
const reasonsOf = (deposits: readonly PastDeposit[], baseMinor: bigint, passesBudget = false) =>
  checkDeposit(deposits, { baseMinor, now, passesBudget }).reasons

test('three times what is usual is not asked about, a unit more is', () => {
  expect(reasonsOf(usual, 6_000n)).toEqual([])
  expect(reasonsOf(usual, 6_001n)).toEqual(['large'])
})

test('one large deposit of ten does not make larger ones usual, two do', () => {
  expect(reasonsOf([...usual.slice(1), past(DAY_MS, 50_000n)], 6_001n)).toEqual(['large'])
  const two = [...usual.slice(2), past(DAY_MS, 50_000n), past(DAY_MS, 50_000n)]
  expect(reasonsOf(two, 6_001n)).toEqual([])
})

test('of fewer than five deposits nothing is usual, whatever is still open', () => {
  expect(reasonsOf(usual.slice(0, 4), 900_000n)).toEqual([])
  expect(reasonsOf([...usual.slice(0, 4), past(DAY_MS, 2_000n, false)], 900_000n)).toEqual([])
  expect(reasonsOf(usual.slice(0, 5), 900_000n)).toEqual(['large'])
})

test('the third within an hour is asked about, open ones included; exactly an hour ago is out', () => {
  expect(reasonsOf([past(1)], 1n)).toEqual([])
  expect(reasonsOf([past(1), past(HOUR_MS - 1, 1n, false)], 1n)).toEqual(['often'])
  expect(reasonsOf([past(1), past(HOUR_MS)], 1n)).toEqual([])
})

test('a budget that would be passed is a reason of its own', () => {
  expect(reasonsOf([], 1n, true)).toEqual(['budget'])
  expect(reasonsOf([...usual, past(1), past(2)], 6_001n, true)).toEqual([
    'large',
    'often',
    'budget',
  ])
})
