import { expect, test } from 'vitest'
import {
  addSums,
  changeOf,
  computeFigure,
  expectGgr,
  NO_SUMS,
  playOf,
  type Sums,
} from './compute.ts'
import { FIGURES, type FigureId } from './figure.table.ts'
import { REPORTS } from './report.table.ts'
import { isqrt } from './square-root.ts'

const sums = (amounts: Sums['amounts'], more: Partial<Sums> = {}): Sums => ({
  ...NO_SUMS,
  amounts,
  ...more,
})

test('GGR is stakes less returns, with what was corrected later', () => {
  const day = sums({ stake: 1_000n, return: 900n, corrected: -50n })
  expect(computeFigure('ggr', day)).toBe(50n)
  expect(computeFigure('hold', day)).toBe(500n)
})

test('bonus money that is lost is no revenue, and is a cost once it is converted', () => {
  const lost = sums({ bonusGranted: 100n, stake: 100n, bonusStake: 100n })
  expect(computeFigure('ggr', lost)).toBe(100n)
  expect(computeFigure('ngr', lost)).toBe(0n)
  const won = sums({
    ...{ bonusGranted: 100n, stake: 100n, bonusStake: 100n, return: 200n, bonusReturn: 200n },
    bonusConverted: 200n,
  })
  expect(computeFigure('ngr', won)).toBe(-200n)
})

test('free spins cost what they pay in real money, and what they pay as bonus once it is converted', () => {
  expect(computeFigure('ngr', sums({ freeReturn: 70n, freeBonus: 70n }))).toBe(0n)
  expect(computeFigure('ngr', sums({ freeReturn: 70n, freeBonus: 20n }))).toBe(-50n)
})

test('each subtraction of NGR is a column of the revenue report, and nothing else is', () => {
  const terms = [
    'corrected',
    'bonusPlay',
    'bonusConverted',
    'cashback',
    'rakeback',
    'rewards',
  ] as const
  expect(REPORTS.revenue.columns).toEqual(expect.arrayContaining([...terms, 'freeWins']))
  const all = sums({
    ...{ stake: 1_000n, return: 300n, corrected: 7n, bonusStake: 50n, bonusReturn: 20n },
    ...{ correctedBonus: 3n, bonusConverted: 11n, cashback: 13n, rakeback: 17n, reward: 19n },
    ...{ freeReturn: 29n, freeBonus: 6n, deposit: 999n, bonusGranted: 77n, adjustment: 5n },
  })
  const value = (id: FigureId) => computeFigure(id, all)!
  const subtracted = terms.slice(1).reduce((sum, id) => sum + value(id), value('freeWins'))
  expect(value('ngr')).toBe(value('ggr') - subtracted)
})

test('what nobody tells is no figure, and no zero', () => {
  expect(computeFigure('providerFees', NO_SUMS)).toBeNull()
  expect(computeFigure('hold', NO_SUMS)).toBeNull()
  expect(computeFigure('rtp', NO_SUMS)).toBeNull()
})

test('the expected RTP is of the stakes whose mathematics is known, or of none', () => {
  const known = sums({ stake: 1_000n, return: 900n }, { knownStake: 1_000n, expectedReturn: 965n })
  expect(computeFigure('rtp', known)).toBe(9_000n)
  expect(computeFigure('rtpExpected', known)).toBe(9_650n)
  const mixed = addSums(known, sums({ stake: 1n }))
  expect(computeFigure('rtpExpected', mixed)).toBeNull()
  expect(expectGgr(mixed)).toBeNull()
})

test('the interval is 1.96 standard deviations on both sides', () => {
  const day = sums(
    { stake: 100_000n, return: 96_000n, square: 1_000_000n },
    { knownStake: 100_000n, expectedReturn: 97_000n },
  )
  expect(expectGgr(day)).toEqual({ low: 3_000n - 1_960n, high: 3_000n + 1_960n })
  expect(computeFigure('rtpBand', day)).toBe(196n)
})

test('shares are rounded to the nearest hundredth of a percent, below zero too', () => {
  expect(computeFigure('hold', sums({ stake: 30_000n, return: 29_999n }))).toBe(0n)
  expect(computeFigure('hold', sums({ stake: 15_000n, return: 14_999n }))).toBe(1n)
  expect(computeFigure('hold', sums({ stake: 15_000n, return: 15_001n }))).toBe(-1n)
})

test('the account summary closes with its opening and every column in between', () => {
  const day = sums(
    {
      ...{ deposit: 500n, withdrawal: 90n, payoutReturned: 10n, chargedBack: 20n, stake: 300n },
      ...{ return: 250n, freeReturn: 8n, corrected: 2n, bonusGranted: 40n, bonusForfeited: 15n },
      ...{ cashback: 3n, rakeback: 4n, reward: 5n, adjustment: -6n, fee: 1n, debt: 9n },
      ...{ exchanged: -33n, demoGrant: 12n, other: 1n, placed: 777n, cancelled: 55n },
    },
    { opening: 1_000n },
  )
  const signs: Partial<Record<FigureId, bigint>> = {
    ...{ withdrawals: -1n, chargedBack: -1n, stakes: -1n, corrected: -1n },
    ...{ bonusForfeited: -1n, feesKept: -1n },
  }
  const between = REPORTS.accounts.columns
    .filter((id) => !['opening', 'closing', 'placed', 'cancelled'].includes(id))
    .reduce((sum, id) => sum + (signs[id] ?? 1n) * computeFigure(id, day)!, 0n)
  expect(computeFigure('closing', day)).toBe(1_000n + between)
  expect(changeOf(day)).toBe(between)
})

test('every figure of a report is defined, and has a sentence', () => {
  for (const { columns, tiles } of Object.values(REPORTS))
    for (const id of [...columns, ...tiles.flat()]) expect(FIGURES[id].sentence).toMatch(/\.$/)
})

test('a figure of play alone is known from one of no play', () => {
  expect([playOf('stakes'), playOf('cashback'), playOf('ngr')]).toEqual(['play', 'none', 'both'])
})

test.each([0n, 1n, 2n, 3n, 4n, 99n, 100n, 10n ** 40n, 10n ** 40n - 1n])(
  'the root of %s',
  (value) => {
    const root = isqrt(value)
    expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true)
  },
)
