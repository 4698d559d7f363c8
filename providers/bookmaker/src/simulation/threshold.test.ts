import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseBy, poissonThresholds, shareThreshold, weightThresholds } from './threshold.ts'

test('half of all draws fall below the threshold of a half', () => {
  expect(shareThreshold(500_000)).toBe(2 ** 31)
})

test('thresholds of a Poisson number are its cumulated probabilities', () => {
  const mean = 0.0155
  const thresholds = poissonThresholds({ numerator: 155n, denominator: 10_000n }, 3)
  const none = Math.exp(-mean)
  expect(thresholds[0]! / 2 ** 32).toBeCloseTo(none, 8)
  expect(thresholds[1]! / 2 ** 32).toBeCloseTo(none * (1 + mean), 8)
  expect(thresholds[2]! / 2 ** 32).toBeCloseTo(none * (1 + mean + mean ** 2 / 2), 8)
  expect(thresholds[3]).toBe(2 ** 32)
})

test('every draw falls on an outcome, in proportion to the weights', () => {
  const thresholds = weightThresholds([1, 0, 3])
  expect(thresholds).toEqual([2 ** 30, 2 ** 30, 2 ** 32])
  expect([0, 2 ** 30 - 1, 2 ** 30, 2 ** 32 - 1].map((u) => chooseBy(thresholds, u))).toEqual([
    0, 0, 2, 2,
  ])
})

test('an outcome without weight is never chosen', () => {
  const weights = fc
    .array(fc.nat(50), { minLength: 1, maxLength: 12 })
    .filter((w) => w.some((x) => x > 0))
  fc.assert(
    fc.property(weights, fc.nat(2 ** 32 - 1), (weights, draw) => {
      expect(weights[chooseBy(weightThresholds(weights), draw)]).toBeGreaterThan(0)
    }),
  )
})
