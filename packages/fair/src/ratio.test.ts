import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRatio, formatRatio, isEqualRatio, multiplyRatio, ratio, scaleDown } from './ratio.ts'

const big = fc.bigInt({ min: 1n, max: 10n ** 20n })

test('a ratio is kept in lowest terms with the sign above', () => {
  expect(ratio(6n, 4n)).toEqual({ numerator: 3n, denominator: 2n })
  expect(ratio(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n })
  expect(ratio(0n, 9n)).toEqual({ numerator: 0n, denominator: 1n })
})

test('a zero denominator is a bug', () => {
  expect(() => ratio(1n, 0n)).toThrow(RangeError)
})

test('sums and products are exact', () => {
  expect(addRatio(ratio(1n, 3n), ratio(1n, 6n))).toEqual(ratio(1n, 2n))
  expect(multiplyRatio(ratio(2n, 3n), ratio(9n, 4n))).toEqual(ratio(3n, 2n))
})

test('a ratio times its inverse is one', () => {
  fc.assert(
    fc.property(big, big, (a, b) => {
      expect(isEqualRatio(multiplyRatio(ratio(a, b), ratio(b, a)), ratio(1n, 1n))).toBe(true)
    }),
    { seed: 11 },
  )
})

test('scaling down never pays more than the exact value and less than one unit below it', () => {
  fc.assert(
    fc.property(big, big, big, (amount, a, b) => {
      const scaled = scaleDown(amount, ratio(a, b))
      expect(scaled * b <= amount * a && (scaled + 1n) * b > amount * a).toBe(true)
    }),
    { seed: 12 },
  )
})

test('decimal text is truncated or rounded as requested', () => {
  expect(formatRatio(ratio(2n, 3n), 2, 'down')).toBe('0.66')
  expect(formatRatio(ratio(2n, 3n), 2, 'nearest')).toBe('0.67')
  expect(formatRatio(ratio(1n, 200n), 2, 'nearest')).toBe('0.01')
  expect(formatRatio(ratio(12_345n, 10n), 0, 'nearest')).toBe('1235')
  expect(formatRatio(ratio(5n, 1n), 4, 'down')).toBe('5.0000')
})
