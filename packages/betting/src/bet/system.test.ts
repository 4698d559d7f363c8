import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choose } from '../odds/combinations.ts'
import { add, multiply, ONE, rational, ZERO, type Rational } from '../odds/rational.ts'
import { elementarySymmetric } from './symmetric.ts'
import { NAMED_SYSTEMS } from './system.data.ts'
import { countLines, listSystems, nameSystem } from './system.ts'

const factor = fc
  .tuple(fc.bigInt({ min: 0n, max: 900n }), fc.bigInt({ min: 1n, max: 100n }))
  .map(([n, d]) => rational(n, d))

describe('lines', () => {
  test.each([
    ['trixie', 4],
    ['patent', 7],
    ['yankee', 11],
    ['lucky15', 15],
    ['canadian', 26],
    ['lucky31', 31],
    ['heinz', 57],
    ['lucky63', 63],
    ['superHeinz', 120],
    ['goliath', 247],
  ])('%s has %i lines', (slug, lines) => {
    const system = NAMED_SYSTEMS.find((named) => named.slug === slug)!
    expect(countLines({ legCount: system.legs, sizes: system.sizes, bankers: [] })).toBe(lines)
  })

  test.each([
    [2, 3, 3],
    [2, 4, 6],
    [3, 4, 4],
    [3, 5, 10],
    [4, 6, 15],
    [5, 8, 56],
  ])('%i of %i has %i lines', (size, legCount, lines) => {
    expect(countLines({ legCount, sizes: [size], bankers: [] })).toBe(lines)
  })

  test('full covers of nine and ten legs', () => {
    const sizes = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index)
    expect(countLines({ legCount: 9, sizes: sizes(2, 9), bankers: [] })).toBe(502)
    expect(countLines({ legCount: 10, sizes: sizes(2, 10), bankers: [] })).toBe(1013)
  })

  test('bankers leave the other places to the other legs', () => {
    expect(countLines({ legCount: 5, sizes: [3], bankers: [0, 1] })).toBe(choose(3, 1))
  })

  test('a slip offers the multiple, every n of m and the named systems of its size', () => {
    expect(listSystems(4).map(({ slug, lines }) => `${slug} ${lines}`)).toEqual([
      'multiple 1',
      '2of4 6',
      '3of4 4',
      'yankee 11',
      'lucky15 15',
    ])
    expect(listSystems(1)).toEqual([])
    expect(listSystems(4, [0, 1]).map(({ slug }) => slug)).toEqual(['multiple', '3of4'])
  })

  test('a shape has the name that its offer had', () => {
    for (let legCount = 2; legCount <= 8; legCount++)
      for (const { slug, sizes } of listSystems(legCount))
        expect(nameSystem({ legCount, sizes, bankers: [] })).toBe(slug)
    expect(nameSystem({ legCount: 1, sizes: [1], bankers: [] })).toBe('single')
    expect(nameSystem({ legCount: 5, sizes: [2, 4], bankers: [] })).toBe('system')
  })
})

describe('elementary symmetric polynomials', () => {
  test('equal the sum over every choice of lines', () => {
    fc.assert(
      fc.property(fc.array(factor, { maxLength: 8 }), (factors) => {
        expect(elementarySymmetric(factors)).toEqual(enumerate(factors))
      }),
      { seed: 31, numRuns: 50 },
    )
  })
})

function enumerate(factors: readonly Rational[]): Rational[] {
  const sums = Array.from({ length: factors.length + 1 }, () => ZERO)
  for (let mask = 0; mask < 2 ** factors.length; mask++) {
    const chosen = factors.filter((_, index) => mask & (1 << index))
    sums[chosen.length] = add(sums[chosen.length]!, chosen.reduce(multiply, ONE))
  }
  return sums
}
