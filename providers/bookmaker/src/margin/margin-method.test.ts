import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMargin, MARGIN_METHODS, removeMargin, type MarginMethod } from './margin-method.ts'

const fair = [0.5, 0.3, 0.2]
const shown = [1 / 2.1, 1 / 3.4, 1 / 3.6]

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

describe('removing the margin of 2.10, 3.40, 3.60', () => {
  test.each<[MarginMethod, number[]]>([
    ['proportional', [0.454343, 0.280624, 0.265033]],
    ['additive', [0.460162, 0.278089, 0.261749]],
    ['power', [0.460174, 0.27798, 0.261846]],
    ['oddsRatio', [0.457795, 0.279009, 0.263196]],
    ['shin', [0.458666, 0.278738, 0.262597]],
  ])('%s', (method, probabilities) => {
    const found = removeMargin(shown, method)
    for (const [index, p] of found.entries()) expect(p).toBeCloseTo(probabilities[index]!, 6)
  })

  test('with two outcomes Shin is additive', () => {
    const implied = [1 / 1.5, 1 / 2.7]
    for (const method of ['shin', 'additive'] as const) {
      const [first, second] = removeMargin(implied, method)
      expect(first).toBeCloseTo(0.648148, 6)
      expect(second).toBeCloseTo(0.351852, 6)
    }
  })
})

describe('every method', () => {
  const markets = fc.tuple(
    fc.array(fc.integer({ min: 20, max: 1000 }), { minLength: 2, maxLength: 12 }),
    fc.double({ min: 1.001, max: 1.2, noNaN: true }),
    fc.constantFrom(...MARGIN_METHODS),
  )

  test('adds up to the book, keeps the order, and is undone by its removal', () => {
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
        if (q.some((value) => value >= 1)) return
        const back = removeMargin(q, method)
        for (const [index, value] of p.entries()) expect(back[index]!).toBeCloseTo(value, 9)
      }),
      { seed: 51 },
    )
  })
})
