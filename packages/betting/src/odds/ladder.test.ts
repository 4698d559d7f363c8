import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPrice, PRICES, quantiseModelPrice, tickOf, ticksBetween } from './ladder.ts'
import { compare, parseDecimalRational, rational, toNumber } from './rational.ts'

const price = (text: string) => parseDecimalRational(text)!

describe('the ladder', () => {
  test('has 350 prices, from 1.01 to 1000', () => {
    expect(PRICES).toHaveLength(350)
    expect(PRICES[0]).toEqual(price('1.01'))
    expect(PRICES.at(-1)).toEqual(price('1000'))
  })

  test.each([
    ['1.01', 1],
    ['2', 100],
    ['3', 150],
    ['4', 170],
    ['6', 190],
    ['10', 210],
    ['20', 230],
    ['30', 240],
    ['50', 250],
    ['100', 260],
    ['1000', 350],
  ])('%s is tick %i', (text, tick) => {
    expect(tickOf(price(text))).toBe(tick)
    expect(PRICES[tick - 1]).toEqual(price(text))
  })

  test('a price between two ticks has none', () => {
    expect(tickOf(price('2.01'))).toBeUndefined()
    expect(ticksBetween(price('2.01'), price('3'))).toBeUndefined()
    expect(ticksBetween(price('2'), price('2.1'))).toBe(5)
  })

  test('the offered price is the tick at or below, and nothing below 1.01', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10_100n, max: 10n ** 7n }), (n) => {
        const value = rational(n, 10_000n)
        const offered = quantiseModelPrice(toNumber(value))!
        expect(compare(offered, value)).toBeLessThanOrEqual(0)
        const next = PRICES[tickOf(offered)!]
        if (next !== undefined) expect(compare(next, value)).toBeGreaterThan(0)
      }),
      { seed: 5 },
    )
    expect(quantiseModelPrice(1.009)).toBeUndefined()
  })

  test('a price above the ladder is offered at its top', () => {
    expect(quantiseModelPrice(5000)).toEqual(PRICES.at(-1))
    expect(quantiseModelPrice(Infinity)).toEqual(PRICES.at(-1))
  })

  test('a price of a model that is on the ladder stays there', () => {
    for (const each of PRICES) expect(quantiseModelPrice(toNumber(each))).toEqual(each)
    expect(quantiseModelPrice(1.0099)).toBeUndefined()
    expect(quantiseModelPrice(Number.NaN)).toBeUndefined()
  })

  test('a price is above one', () => {
    expect(isPrice(price('1'))).toBe(false)
    expect(isPrice(price('1.001'))).toBe(true)
  })
})
