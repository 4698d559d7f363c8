import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mulDiv } from './rounding.ts'

describe('mulDiv', () => {
  test('down cuts towards zero on both sides', () => {
    expect(mulDiv(7n, 1n, 2n, 'down')).toBe(3n)
    expect(mulDiv(-7n, 1n, 2n, 'down')).toBe(-3n)
  })

  test('up rounds away from zero on both sides', () => {
    expect(mulDiv(7n, 1n, 2n, 'up')).toBe(4n)
    expect(mulDiv(-7n, 1n, 2n, 'up')).toBe(-4n)
  })

  test('half even takes the even neighbour of a tie', () => {
    expect(mulDiv(5n, 1n, 2n, 'halfEven')).toBe(2n)
    expect(mulDiv(7n, 1n, 2n, 'halfEven')).toBe(4n)
    expect(mulDiv(8n, 1n, 3n, 'halfEven')).toBe(3n)
  })

  test('an exact division is the same under every rule', () => {
    for (const rounding of ['down', 'up', 'halfEven'] as const) {
      expect(mulDiv(-12n, 3n, -4n, rounding)).toBe(9n)
    }
  })

  test('division by zero is a bug', () => {
    expect(() => mulDiv(1n, 1n, 0n, 'down')).toThrow(RangeError)
  })

  test('down and up are at most one unit apart and enclose the exact value', () => {
    const any = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
    const divisor = fc.bigInt({ min: 1n, max: 10n ** 20n })
    fc.assert(
      fc.property(any, any, divisor, (amount, numerator, denominator) => {
        const down = mulDiv(amount, numerator, denominator, 'down')
        const up = mulDiv(amount, numerator, denominator, 'up')
        const near = mulDiv(amount, numerator, denominator, 'halfEven')
        const exact = amount * numerator
        const gap = up - down
        expect(gap >= -1n && gap <= 1n).toBe(true)
        expect(near === down || near === up).toBe(true)
        expect(absolute(down * denominator) <= absolute(exact)).toBe(true)
        expect(absolute(up * denominator) >= absolute(exact)).toBe(true)
      }),
    )
  })
})

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
