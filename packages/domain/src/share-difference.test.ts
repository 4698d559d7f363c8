import { expect, test } from 'vitest'
import { differenceOfShares } from './share-difference.ts'

test('the difference of two shares has the interval of the normal distribution', () => {
  // 12 % of 900 against 8 % of 100: ± 1.96 × √(0.12 × 0.88 / 900 + 0.08 × 0.92 / 100) = ± 0.057255
  const found = differenceOfShares({ part: 108n, whole: 900n }, { part: 8n, whole: 100n })!
  expect(found.value).toBe(40_000n)
  expect(Number(found.high - found.value)).toBeCloseTo(57_255, -1)
  expect(found.value - found.low).toBe(found.high - found.value)
})

test('a difference that is seen always has no width', () => {
  expect(differenceOfShares({ part: 50n, whole: 50n }, { part: 0n, whole: 40n })).toEqual({
    ...{ value: 1_000_000n, low: 1_000_000n, high: 1_000_000n },
  })
})

test('of few players nothing is said', () => {
  expect(differenceOfShares({ part: 9n, whole: 29n }, { part: 1n, whole: 400n })).toBeNull()
  expect(differenceOfShares({ part: 9n, whole: 400n }, { part: 0n, whole: 0n })).toBeNull()
})
