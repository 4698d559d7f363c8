import { describe, expect, test } from 'vitest'
import { judgeReturn, ROUNDS_MIN, type GameReturn } from './game-return.ts'

/** 99 of 100 expected; the band is 329. */
const sums = (changes: Partial<GameReturn> = {}): GameReturn => ({
  rounds: ROUNDS_MIN,
  stakedMinor: 100_000n,
  paidMinor: 99_000n,
  deviationMinor: 100n,
  rtp: '99.00',
  ...changes,
})

describe('the return of a game', () => {
  test.each([
    [99_329n, 'within'],
    [99_330n, 'tooHigh'],
    [98_671n, 'within'],
    [98_670n, 'tooLow'],
  ] as const)('of %d paid for 100,000 staked is %s', (paidMinor, verdict) => {
    expect(judgeReturn(sums({ paidMinor })).verdict).toBe(verdict)
  })

  test('is shown in hundredths of a percent, with its band', () => {
    expect(judgeReturn(sums())).toEqual({ verdict: 'within', returned: 9_900n, band: 32n })
  })

  test('of fewer than a thousand rounds is not judged', () => {
    const few = sums({ rounds: ROUNDS_MIN - 1, paidMinor: 0n })
    expect(judgeReturn(few)).toMatchObject({ verdict: 'tooFewRounds', returned: 0n })
  })

  test('of nothing staked is not judged', () => {
    const nothing = sums({ stakedMinor: 0n, paidMinor: 0n, deviationMinor: 0n })
    expect(judgeReturn(nothing).verdict).toBe('tooFewRounds')
  })
})

test('where bets differ, any mix of the worst and the best bet is right', () => {
  const sums = { rounds: 10_000, stakedMinor: 1_000_000n, deviationMinor: 0n }
  const judge = (paidMinor: bigint) =>
    judgeReturn({ ...sums, paidMinor, rtp: '85.88', rtpMax: '98.93' }).verdict
  expect([858_799n, 858_800n, 989_300n, 989_301n].map(judge)).toEqual([
    ...['tooLow', 'within', 'within', 'tooHigh'],
  ])
})
