import { expect, test } from 'vitest'
import { addRatio, multiplyRatio, ratio, formatRatio, type Ratio } from '../ratio.ts'
import { enumerateBlackjack } from './blackjack.par.ts'

const ROUNDS = [...enumerateBlackjack()].map(([key, chance]) => {
  const [halves, stakes] = key.split(' ').map(BigInt)
  return { halves: halves!, stakes: stakes!, chance }
})
const expectation = (value: (round: { halves: bigint; stakes: bigint }) => Ratio): Ratio =>
  ROUNDS.reduce(
    (sum, round) => addRatio(sum, multiplyRatio(round.chance, value(round))),
    ratio(0n, 1n),
  )
const chanceOf = (is: (halves: bigint) => boolean): string =>
  formatRatio(
    expectation(({ halves }) => ratio(is(halves) ? 100n : 0n, 1n)),
    4,
    'nearest',
  )

test('the basic strategy returns exactly 7016161098045143337706614398 / 13^25', () => {
  expect(expectation(() => ratio(1n, 1n))).toEqual(ratio(1n, 1n))
  expect(expectation(({ halves }) => ratio(2n + halves, 2n))).toEqual(
    ratio(7_016_161_098_045_143_337_706_614_398n, 13n ** 25n),
  )
})

test('it takes 1.126934793 stakes, wins 43.2868 %, pushes 8.8456 %, with a variance of 1.311363', () => {
  expect(
    formatRatio(
      expectation(({ stakes }) => ratio(stakes, 1n)),
      9,
      'nearest',
    ),
  ).toBe('1.126934793')
  expect(chanceOf((halves) => halves > 0n)).toBe('43.2868')
  expect(chanceOf((halves) => halves === 0n)).toBe('8.8456')
  expect(chanceOf((halves) => halves < 0n)).toBe('47.8676')
  const mean = expectation(({ halves }) => ratio(halves, 2n))
  const square = multiplyRatio(mean, mean)
  const variance = addRatio(
    expectation(({ halves }) => ratio(halves * halves, 4n)),
    ratio(-square.numerator, square.denominator),
  )
  expect(formatRatio(variance, 6, 'nearest')).toBe('1.311363')
})
