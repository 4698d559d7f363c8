import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  impliedProbability,
  isPrice,
  LADDER_SIZE,
  PRICE_MAX,
  PRICE_MIN,
  priceAtTick,
  quantiseDown,
  quantiseModelPrice,
  stepTicks,
  tickOf,
  ticksBetween,
} from './ladder.ts'
import { compare, parseDecimalRational, rational, toNumber } from './rational.ts'

const price = (text: string) => parseDecimalRational(text)!

describe('the ladder', () => {
  test('has 350 prices, from 1.01 to 1000', () => {
    expect(LADDER_SIZE).toBe(350)
    expect(PRICE_MIN).toEqual(price('1.01'))
    expect(PRICE_MAX).toEqual(price('1000'))
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
    expect(priceAtTick(tick)).toEqual(price(text))
  })

  test.each([
    ['1.5', 5, '1.55'],
    ['2', 5, '2.10'],
    ['10', 5, '12.5'],
    ['1.02', -5, '1.01'],
    ['990', 5, '1000'],
  ])('%s and %i ticks are %s', (from, ticks, to) => {
    expect(stepTicks(price(from), ticks)).toEqual(price(to))
  })

  test('a price between two ticks has none', () => {
    expect(tickOf(price('2.01'))).toBeUndefined()
    expect(stepTicks(price('2.01'), 1)).toBeUndefined()
    expect(ticksBetween(price('2.01'), price('3'))).toBeUndefined()
    expect(ticksBetween(price('2'), price('2.1'))).toBe(5)
  })

  test('the offered price is the tick at or below, and nothing below 1.01', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10_100n, max: 10n ** 7n }), (n) => {
        const value = rational(n, 10_000n)
        const offered = quantiseDown(value)!
        expect(compare(offered, value)).toBeLessThanOrEqual(0)
        expect(compare(stepTicks(offered, 1)!, value)).toBeGreaterThan(0)
      }),
      { seed: 5 },
    )
    expect(quantiseDown(rational(1009n, 1000n))).toBeUndefined()
  })

  test('a price above the ladder is offered at its top', () => {
    expect(quantiseDown(price('5000'))).toEqual(PRICE_MAX)
    expect(quantiseModelPrice(Infinity)).toEqual(PRICE_MAX)
  })

  test('a price of a model that is on the ladder stays there', () => {
    for (let tick = 1; tick <= LADDER_SIZE; tick++)
      expect(quantiseModelPrice(toNumber(priceAtTick(tick)!))).toEqual(priceAtTick(tick))
    expect(quantiseModelPrice(1.0099)).toBeUndefined()
    expect(quantiseModelPrice(Number.NaN)).toBeUndefined()
  })

  test('a price is above one', () => {
    expect(isPrice(price('1'))).toBe(false)
    expect(isPrice(price('1.001'))).toBe(true)
    expect(impliedProbability(price('2.5'))).toEqual(rational(2n, 5n))
  })
})
