import { expect, test } from 'vitest'
import { feeOf } from './fee.ts'

test('a fee is its fixed part and its share of the amount, the share rounded up', () => {
  expect(feeOf({ fixedMinor: 50n, basisPoints: 0 }, 10_000n)).toBe(50n)
  expect(feeOf({ fixedMinor: 0n, basisPoints: 150 }, 10_000n)).toBe(150n)
  expect(feeOf({ fixedMinor: 50n, basisPoints: 150 }, 10_001n)).toBe(201n)
})
