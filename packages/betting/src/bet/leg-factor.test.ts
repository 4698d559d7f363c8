import { describe, expect, test } from 'vitest'
import { ONE, rational, ZERO } from '../odds/rational.ts'
import { price } from './bet.fixture.ts'
import { legFactor, placePrice } from './leg-factor.ts'

const D = price('1.90')

describe('leg factors', () => {
  test('each result of a selection has its factor', () => {
    expect(legFactor(D, { result: 'won' })).toEqual(D)
    expect(legFactor(D, { result: 'lost' })).toEqual(ZERO)
    expect(legFactor(D, { result: 'void' })).toEqual(ONE)
    expect(legFactor(D, { result: 'halfWon' })).toEqual(price('1.45'))
    expect(legFactor(D, { result: 'halfLost' })).toEqual(price('0.5'))
  })

  test('a dead heat divides the stake at full odds, Rule 4 reduces the profit, and both combine', () => {
    const share = rational(1n, 2n)
    const deduction = rational(1n, 5n)
    expect(legFactor(price('6'), { result: 'won', share })).toEqual(price('3'))
    expect(legFactor(price('6'), { result: 'won', deduction })).toEqual(price('5'))
    expect(legFactor(price('6'), { result: 'won', share, deduction })).toEqual(price('2.5'))
  })

  test('a place is paid a fraction of the profit', () => {
    expect(placePrice(price('9'), rational(1n, 5n))).toEqual(price('2.6'))
  })
})
