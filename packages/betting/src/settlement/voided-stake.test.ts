import { expect, test } from 'vitest'
import { betOf } from '../bet/bet.fixture.ts'
import { totalStakeMinor, type BetTerms } from '../bet/bet.ts'
import { legFactor, placePrice, type SelectionResult } from '../bet/leg-factor.ts'
import { rational } from '../odds/rational.ts'
import { voidedStakeMinor } from './voided-stake.ts'

function voided(terms: BetTerms, results: readonly SelectionResult[]): bigint {
  const factors = results.map((result, leg) => ({
    win: legFactor(terms.legs[leg]!.price, { result }),
  }))
  return voidedStakeMinor(terms, factors)
}

const single = betOf(['1.91'], { unitStakeMinor: 1_001n, sizes: [1] })
const double = betOf(['1.91', '2.20'], { unitStakeMinor: 1_000n, sizes: [2] })
const trixie = betOf(['1.91', '2.20', '3.50'], { unitStakeMinor: 100n, sizes: [2, 3] })

test.each([
  ['won', 0n],
  ['lost', 0n],
  ['void', 1_001n],
  ['halfWon', 500n],
  ['halfLost', 500n],
] as const)('of a single that is %s, %s of 1001 was not at risk', (result, expected) => {
  expect(voided(single, [result])).toBe(expected)
})

test('a multiple is at risk as long as one of its legs is', () => {
  expect(voided(double, ['void', 'lost'])).toBe(0n)
  expect(voided(double, ['void', 'won'])).toBe(0n)
  expect(voided(double, ['void', 'halfLost'])).toBe(500n)
  expect(voided(double, ['halfWon', 'halfLost'])).toBe(250n)
  expect(voided(double, ['void', 'void'])).toBe(totalStakeMinor(double))
})

test('of a system the lines of void legs only were not at risk', () => {
  expect(voided(trixie, ['void', 'void', 'lost'])).toBe(100n)
  expect(voided(trixie, ['void', 'lost', 'won'])).toBe(0n)
  expect(voided(trixie, ['void', 'void', 'void'])).toBe(400n)
})

test('the win and the place part of an each-way bet count for themselves', () => {
  const eachWay = { places: 2, fraction: rational(1n, 5n), isFixed: true }
  const [leg] = single.legs
  const terms = { ...single, isEachWay: true, legs: [{ ...leg!, eachWay }] }
  const lost = { win: rational(0n), place: rational(1n) }
  expect(voidedStakeMinor(terms, [lost])).toBe(1_001n)
  const placed = { win: rational(0n), place: placePrice(leg!.price, eachWay.fraction) }
  expect(voidedStakeMinor(terms, [placed])).toBe(0n)
})
