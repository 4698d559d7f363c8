import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMargin, MARGIN_METHODS, type MarginMethod } from './margin-method.ts'

const fair = [0.5, 0.3, 0.2]

describe('adding a margin of 6 %', () => {
  test.each<[MarginMethod, number[]]>([
    ['proportional', [1.8868, 3.1447, 4.717]],
    ['additive', [1.9231, 3.125, 4.5455]],
    ['power', [1.9233, 3.1146, 4.5662]],
    ['oddsRatio', [1.9089, 3.1208, 4.6357]],
    ['shin', [1.9139, 3.1294, 4.5877]],
  ])('%s', (method, odds) => {
    const prices = addMargin(fair, 1.06, method).map((q) => 1 / q)
    for (const [index, price] of prices.entries()) expect(price).toBeCloseTo(odds[index]!, 4)
  })
})

describe('every method', () => {
  const markets = fc.tuple(
    fc.array(fc.integer({ min: 20, max: 1000 }), { minLength: 2, maxLength: 12 }),
    fc.double({ min: 1.001, max: 1.2, noNaN: true }),
    fc.constantFrom(...MARGIN_METHODS),
  )

  test('adds up to the book and keeps the order', () => {
    fc.assert(
      fc.property(markets, ([weights, book, method]) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        const p = weights.map((weight) => weight / total)
        const q = addMargin(p, book, method)
        expect(Math.abs(q.reduce((sum, value) => sum + value, 0) - book)).toBeLessThan(1e-12)
        for (const [index, value] of p.entries()) {
          // A share of the margin is taken from every outcome.
          expect(q[index]!).toBeGreaterThan(value)
          for (const [other, against] of p.entries())
            if (value > against) expect(q[index]!).toBeGreaterThan(q[other]!)
        }
      }),
      { seed: 51 },
    )
  })
})
