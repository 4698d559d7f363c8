import { betReturn, type BetTerms } from '@fairhouse/betting/bet/bet'
import { betOf, price } from '@fairhouse/betting/bet/bet.fixture'
import { add, multiply, rational, ZERO, type Rational } from '@fairhouse/betting/odds/rational'
import { deadHeatShare } from '@fairhouse/betting/settlement/dead-heat'
import { standardPlaceTerms, termsAtOff } from '@fairhouse/betting/settlement/place-terms'
import { deductionPence, ruleFourDeduction } from '@fairhouse/betting/settlement/rule-four'
import { describe, expect, test } from 'vitest'
import { deductionOf, settleRaceLeg } from './race-leg.ts'
import { raceRecord } from './race.record.ts'

const FIELD = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The payout of ten units each way (or to win) on runner 1. */
function pays(
  odds: string,
  race: { order?: number[]; positions?: number[]; nonRunners?: number[]; starters?: number },
  options: { deduction?: Rational; place?: readonly [bigint, bigint]; isFixed?: boolean } = {},
): bigint {
  const { deduction = ZERO, place } = options
  const isEachWay = place !== undefined
  const bet: BetTerms = betOf([odds], { unitStakeMinor: 1000n, isEachWay, ...(place && { place }) })
  const leg = bet.legs[0]!
  const stated = leg.eachWay && {
    ...leg,
    eachWay: { ...leg.eachWay, isFixed: options.isFixed ?? false },
  }
  const record = raceRecord({ order: race.order ?? FIELD, favourite: 1, ...race })
  const settled = settleRaceLeg(
    { leg: stated ?? leg, runner: 1, isHandicap: false, deduction },
    record,
  )!
  return betReturn(bet, [settled.factors]).payoutMinor
}

describe('dead heats', () => {
  test('full odds on the reduced stake', () => {
    const share = (position: number, tied: number, places: number, odds: string, stake: bigint) =>
      multiply(multiply(deadHeatShare(position, tied, places), price(odds)), rational(stake))
    expect(share(1, 3, 1, '6', 60n)).toEqual(rational(120n))
    // Two places left, four tied.
    expect(share(2, 4, 3, '6', 60n)).toEqual(rational(180n))
    expect(share(8, 6, 10, '3', 50n)).toEqual(rational(75n))
    expect(deadHeatShare(2, 3, 3)).toEqual(rational(2n, 3n))
  })

  test('a dead heat of all runners for all places pays as many shares as there are places', () => {
    for (let runners = 1; runners <= 12; runners++)
      for (let places = 1; places <= runners; places++) {
        const each = deadHeatShare(1, runners, places)
        const sum = Array.from({ length: runners }, () => each).reduce(add)
        expect(sum).toEqual(rational(BigInt(places)))
      }
  })
})

describe('Rule 4', () => {
  test.each([
    ['1.11', 90],
    ['1.25', 80],
    ['1.80', 55],
    ['2', 45],
    ['2.50', 40],
    ['4', 25],
    ['4.01', 20],
    ['10', 10],
    ['15', 5],
    ['15.5', 0],
  ])('a runner at %s takes %ip in the pound', (odds, pence) => {
    expect(deductionPence(price(odds))).toBe(pence)
  })

  const bet = { placedAt: 100, kind: 'boardPrice' } as const
  const withdrawal = (odds: string, withdrawnAt = 200) => ({
    runner: 9,
    price: price(odds),
    withdrawnAt,
  })

  test('takes from the profit', () => {
    expect(pays('6', {}, { deduction: ruleFourDeduction(bet, [withdrawal('5')]) })).toBe(5000n)
    expect(
      pays('6', {}, { deduction: ruleFourDeduction(bet, [withdrawal('10'), withdrawal('4')]) }),
    ).toBe(4250n)
    expect(pays('4', {}, { deduction: ruleFourDeduction(bet, [withdrawal('2.5')]) })).toBe(2800n)
  })

  test('several withdrawals take 90p at most, a sole 5p is waived', () => {
    expect(ruleFourDeduction(bet, [withdrawal('1.2'), withdrawal('2')])).toEqual(rational(9n, 10n))
    expect(ruleFourDeduction(bet, [withdrawal('15')])).toEqual(ZERO)
    expect(ruleFourDeduction(bet, [withdrawal('15'), withdrawal('15')])).toEqual(rational(1n, 10n))
  })

  test('only withdrawals after the bet count, and none for starting price or ante-post', () => {
    expect(ruleFourDeduction(bet, [withdrawal('2', 100)])).toEqual(ZERO)
    expect(ruleFourDeduction({ ...bet, marketFormedAt: 300 }, [withdrawal('2')])).toEqual(ZERO)
    expect(ruleFourDeduction({ ...bet, kind: 'startingPrice' }, [withdrawal('2')])).toEqual(ZERO)
    expect(ruleFourDeduction({ ...bet, kind: 'antePost' }, [withdrawal('2')])).toEqual(ZERO)
  })
})

describe('each way', () => {
  const place = [1n, 5n] as const

  test('wins, places, and neither', () => {
    expect(pays('9', {}, { place })).toBe(11_600n)
    expect(pays('9', { order: [2, 1, 3, 4, 5, 6, 7, 8] }, { place })).toBe(2600n)
    expect(pays('9', { order: [2, 3, 4, 1, 5, 6, 7, 8] }, { place })).toBe(0n)
  })

  test('dead heats for the win and for the last place', () => {
    expect(pays('9', { positions: [1, 1, 3, 4, 5, 6, 7, 8, 9] }, { place })).toBe(7100n)
    const third = { order: [2, 3, 1, 4, 5, 6, 7, 8], positions: [1, 2, 3, 3, 5, 6, 7, 8] }
    expect(pays('9', third, { place })).toBe(1300n)
  })

  test('Rule 4 of 25p', () => {
    expect(pays('9', {}, { place, deduction: rational(1n, 4n) })).toBe(9200n)
  })

  test('a non-runner returns the stake of both parts', () => {
    expect(pays('9', { order: [2, 3, 4], nonRunners: [1] }, { place })).toBe(2000n)
  })

  test.each([
    [4, false, undefined],
    [5, false, [2, 4n]],
    [7, true, [2, 4n]],
    [8, false, [3, 5n]],
    [11, true, [3, 5n]],
    [12, true, [3, 4n]],
    [15, false, [3, 5n]],
    [16, true, [4, 4n]],
    [16, false, [3, 5n]],
  ])('%i runners, handicap %s', (runners, isHandicap, terms) => {
    const found = standardPlaceTerms(runners, isHandicap)
    expect(found && [found.places, found.fraction.d]).toEqual(terms)
  })

  test('a non-runner moves standard terms to the next band, stated terms stay', () => {
    const stated = standardPlaceTerms(8, false)!
    expect(termsAtOff(stated, 7, false)?.places).toBe(2)
    expect(termsAtOff({ ...stated, isFixed: true }, 7, false)?.places).toBe(3)
  })

  test('a runner that falls is still one that started: places follow the starters', () => {
    const order = [2, 3, 1, 4, 5, 6, 7]
    expect(pays('9', { order, starters: 8 }, { place })).toBe(2600n)
    expect(pays('9', { order, starters: 7 }, { place })).toBe(0n)
  })

  test('with fewer than five runners the place money is on to win', () => {
    expect(pays('9', { order: [1, 2, 3, 4] }, { place })).toBe(18_000n)
    expect(pays('9', { order: [2, 1, 3, 4] }, { place })).toBe(0n)
  })
})

test('Rule 4 takes from bets to win or be placed that were placed before the withdrawal', () => {
  const withdrawn = { kind: 'withdrawn', runner: 4, price: '4.00', no: 1, atMs: -60_000 } as const
  const resulted = { event: { originMs: 1_000_000 }, facts: [withdrawn] }
  const pence = (slug: string, placedMs: number) => {
    const { n, d } = deductionOf(resulted, slug, new Date(placedMs))
    return (n * 100n) / d
  }
  expect(pence('win', 939_999)).toBe(25n)
  expect(pence('place', 939_999)).toBe(25n)
  expect(pence('win', 940_000)).toBe(0n)
  expect(pence('forecast', 939_999)).toBe(0n)
})
