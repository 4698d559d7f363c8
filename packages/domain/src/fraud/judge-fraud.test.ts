import type { FraudSignalName } from '@fairhouse/contract/office/fraud-kind'
import { fraudFileSchema } from '@fairhouse/contract/office/fraud'
import { expect, test } from 'vitest'
import { factsWith, FRAUD_FILE } from './fraud.fixture.ts'
import { holdsWithdrawal, isSuspicious, isWorse, judgeFraud, scoreOf } from './judge-fraud.ts'

const at = (levels: Partial<Record<FraudSignalName, 0 | 1 | 2 | 3>>) =>
  Object.entries(levels).map(([signal, level]) => ({ signal: signal as FraudSignalName, level }))

test('a player of whom nothing is known has all thirteen signals at level 0', () => {
  const signals = judgeFraud(factsWith({}), FRAUD_FILE)
  expect(new Set(signals.map(({ signal }) => signal)).size).toBe(13)
  expect(signals.filter(({ level }) => level > 0)).toEqual([])
})

test('one signal of level 3 is suspicious, and two of level 2 if they are of two kinds', () => {
  expect(isSuspicious(at({ takeover: 3 }))).toBe(true)
  expect(isSuspicious(at({ sharedDevice: 2, minimalPlay: 2 }))).toBe(true)
  expect(isSuspicious(at({ sharedDevice: 2, sharedPayment: 2 }))).toBe(false)
  expect(isSuspicious(at({ sharedDevice: 2, minimalPlay: 1 }))).toBe(false)
})

test('who bets well is not suspicious', () => {
  expect(isSuspicious(at({ valueBetting: 2, sharedDevice: 2 }))).toBe(false)
})

test('only strong signals about money on its way out hold a withdrawal', () => {
  expect(holdsWithdrawal(at({ minimalPlay: 3 }))).toBe(true)
  expect(holdsWithdrawal(at({ minimalPlay: 2, structuring: 2 }))).toBe(false)
  expect(holdsWithdrawal(at({ burst: 3 }))).toBe(false)
})

test('stronger than before is a higher level of 2 or more', () => {
  expect(isWorse(at({ takeover: 3 }), at({ takeover: 3 }))).toBe(false)
  expect(isWorse(at({ takeover: 1 }), at({ takeover: 2 }))).toBe(true)
  expect(isWorse([], at({ burst: 1 }))).toBe(false)
})

test('the score is the sum of levels by weight', () => {
  expect(scoreOf(at({ minimalPlay: 2, valueBetting: 2, burst: 1 }), FRAUD_FILE.weights)).toBe(10)
})

test('a file that makes a shared device a verdict is refused', () => {
  const levels = { ...FRAUD_FILE.levels, sharedDevice: [1, 2, 3] }
  const read = fraudFileSchema.safeParse({ ...FRAUD_FILE, levels })
  expect(read.error?.issues[0]?.message).toBe('have no level 3, so the third is null')
})

test.each([
  ['burst', [5, 5, 9]],
  ['lowRisk', [5, 9, null]],
])('a file whose levels of %s are out of order is refused', (name, wrong) => {
  const levels = { ...FRAUD_FILE.levels, [name]: wrong }
  expect(fraudFileSchema.safeParse({ ...FRAUD_FILE, levels }).success).toBe(false)
})
