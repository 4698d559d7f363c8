import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  divide,
  floor,
  formatRational,
  multiply,
  parseDecimalRational,
  parseRational,
  rational,
  subtract,
  toNumber,
} from './rational.ts'

const values = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
  .map(([n, d]) => rational(n, d))

describe('rational', () => {
  test('a fraction is kept in lowest terms with a denominator above zero', () => {
    expect(rational(6n, -4n)).toEqual({ n: -3n, d: 2n })
    expect(rational(0n, 9n)).toEqual({ n: 0n, d: 1n })
  })

  test('a zero denominator is a bug', () => {
    expect(() => rational(1n, 0n)).toThrow(RangeError)
  })

  test('adding and subtracting, multiplying and dividing undo each other', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a)
        if (b.n !== 0n) expect(divide(multiply(a, b), b)).toEqual(a)
      }),
      { seed: 1 },
    )
  })

  test('the floor is the largest integer that is not above the value', () => {
    fc.assert(
      fc.property(values, (value) => {
        const whole = floor(value)
        expect(compare(rational(whole), value)).toBeLessThanOrEqual(0)
        expect(compare(rational(whole + 1n), value)).toBeGreaterThan(0)
      }),
      { seed: 2 },
    )
  })

  test('the wire form survives writing and reading', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(parseRational(formatRational(value))).toEqual(value)
      }),
      { seed: 3 },
    )
  })

  test.each(['4/2', '1', '1.5', '-0/1', '1/0', '01/2', '1/-2', ''])(
    '%j is not a fraction of the wire',
    (text) => expect(parseRational(text)).toBeUndefined(),
  )

  test('a plain decimal is read exactly', () => {
    expect(parseDecimalRational('1.91')).toEqual({ n: 191n, d: 100n })
    expect(parseDecimalRational('-0.25')).toEqual({ n: -1n, d: 4n })
    expect(parseDecimalRational('1e3')).toBeUndefined()
    expect(parseDecimalRational('.5')).toBeUndefined()
  })

  test('the nearest double is close enough to show', () => {
    expect(toNumber(rational(1n, 3n))).toBeCloseTo(1 / 3, 15)
    expect(toNumber(rational(-7n, 2n))).toBe(-3.5)
  })
})
