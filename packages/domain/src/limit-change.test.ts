import type { LimitPeriod } from '@fairhouse/contract/limit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOf, type LimitTerms } from './limit.ts'
import { confirmBefore, confirmFrom, isAsTight, requestStatus } from './limit-change.ts'
import { DAY_MS } from './time-units.ts'

const terms = (period: LimitPeriod, amountMinor: bigint): LimitTerms => ({ period, amountMinor })

describe('a change within a period', () => {
  test('is as tight when the amount is lower or the same', () => {
    for (const definition of ['bet', 'loss', 'deposit'] as const) {
      const from = terms('daily', 100n)
      expect(isAsTight(definition, { from, to: terms('daily', 99n) })).toBe(true)
      expect(isAsTight(definition, { from, to: terms('daily', 100n) })).toBe(true)
      expect(isAsTight(definition, { from, to: terms('daily', 101n) })).toBe(false)
    }
  })
})

describe('a change of the period', () => {
  test('to a longer one is as tight when the amount is no higher', () => {
    const from = terms('daily', 100n)
    expect(isAsTight('bet', { from, to: terms('weekly', 100n) })).toBe(true)
    expect(isAsTight('bet', { from, to: terms('weekly', 101n) })).toBe(false)
    expect(isAsTight('deposit', { from, to: terms('monthly', 100n) })).toBe(true)
  })

  test('to a shorter one is as tight when as many of it as cover the longer come to no more', () => {
    const from = terms('weekly', 700n)
    expect(isAsTight('bet', { from, to: terms('daily', 100n) })).toBe(true)
    expect(isAsTight('bet', { from, to: terms('daily', 101n) })).toBe(false)
    // Five weeks cover thirty days, four do not.
    const month = terms('monthly', 500n)
    expect(isAsTight('deposit', { from: month, to: terms('weekly', 100n) })).toBe(true)
    expect(isAsTight('deposit', { from: month, to: terms('weekly', 101n) })).toBe(false)
  })

  test('of a loss limit is never as tight: gains of another window may hide a loss', () => {
    const from = terms('daily', 100n)
    expect(isAsTight('loss', { from, to: terms('weekly', 1n) })).toBe(false)
    expect(isAsTight('loss', { from: terms('weekly', 700n), to: terms('daily', 1n) })).toBe(false)
  })

  test('that is as tight refuses every run of stakes that the old one refuses', () => {
    const period = fc.constantFrom<LimitPeriod>('daily', 'weekly', 'monthly')
    const amount = fc.bigInt({ min: 1n, max: 60n })
    const stakes = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), amount), { maxLength: 30 })
    fc.assert(
      fc.property(period, amount, period, amount, stakes, (p1, a1, p2, a2, days) => {
        const from = terms(p1, a1)
        const to = terms(p2, a2)
        fc.pre(isAsTight('bet', { from, to }))
        const accepted = play(to, days)
        expect(largestWindow(from.period, accepted)).toBeLessThanOrEqual(from.amountMinor)
      }),
      { seed: 20_261_120, numRuns: 500 },
    )
  })
})

type Stake = readonly [day: number, amount: bigint]

/** The stakes that a limit accepts, in order. */
function play(limit: LimitTerms, stakes: readonly Stake[]): Stake[] {
  const accepted: Stake[] = []
  for (const [day, amount] of stakes.toSorted(([a], [b]) => a - b)) {
    if (windowSum(limit.period, accepted, day) + amount <= limit.amountMinor)
      accepted.push([day, amount])
  }
  return accepted
}

function windowSum(period: LimitPeriod, stakes: readonly Stake[], day: number): bigint {
  const within = stakes.filter(([at]) => at <= day && at > day - daysOf(period))
  return within.reduce((sum, [, amount]) => sum + amount, 0n)
}

function largestWindow(period: LimitPeriod, stakes: readonly Stake[]): bigint {
  return stakes.reduce((largest, [day]) => {
    const sum = windowSum(period, stakes, day)
    return sum > largest ? sum : largest
  }, 0n)
}

describe('a change between fixed periods', () => {
  const window = 'fixed'
  const from = (period: LimitPeriod) => terms(period, 6_200n)
  const isTighter = (a: LimitPeriod, b: LimitPeriod, amountMinor: bigint) =>
    isAsTight('deposit', { from: from(a), to: terms(b, amountMinor), window })

  test('to shorter ones: a month has 31 days and lies in up to six weeks', () => {
    expect([200n, 201n].map((each) => isTighter('monthly', 'daily', each))).toEqual([true, false])
    expect([1_033n, 1_034n].map((each) => isTighter('monthly', 'weekly', each))).toEqual([
      true,
      false,
    ])
  })

  test('from weeks to months: a week may lie in two of them', () => {
    expect([3_100n, 3_101n].map((each) => isTighter('weekly', 'monthly', each))).toEqual([
      true,
      false,
    ])
  })
})

describe('a request to loosen', () => {
  const requestedAt = new Date('2030-01-01T00:00:00Z')
  const request = { kind: 'removal', requestedAt } as const
  const after = (ms: number) => new Date(requestedAt.getTime() + ms)

  test.each([
    ['oneDay', DAY_MS],
    ['oneWeek', 7 * DAY_MS],
  ] as const)('can be confirmed after the wait of %s, for a week', (raiseWait, waitMs) => {
    const rules = { raiseWait }
    const endMs = waitMs + 7 * DAY_MS
    expect(confirmFrom(request, rules)).toEqual(after(waitMs))
    expect(confirmBefore(request, rules)).toEqual(after(endMs))
    const statusAfter = (ms: number) => requestStatus(request, { now: after(ms), rules })
    expect([statusAfter(waitMs - 1), statusAfter(waitMs)]).toEqual(['waiting', 'confirmable'])
    expect([statusAfter(endMs - 1), statusAfter(endMs)]).toEqual(['confirmable', 'lapsed'])
  })
})
