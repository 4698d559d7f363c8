import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countBet, COUNTS_NOTHING, type BetEnding } from './counted-bet.ts'

const whole = { stakeMinor: 1_000n, soldMinor: 0n }
const result = (payoutMinor: bigint, voidedMinor: bigint): BetEnding => ({
  ...{ how: 'result', payoutMinor, voidedMinor },
})

describe('the whole stake counts', () => {
  test('of a bet that was won or lost', () => {
    expect(countBet(whole, result(2_500n, 0n))).toEqual({ stakeMinor: 1_000n, payoutMinor: 2_500n })
    expect(countBet(whole, result(0n, 0n))).toEqual({ stakeMinor: 1_000n, payoutMinor: 0n })
  })

  test('of a system whose lines happen to return the stake', () => {
    expect(countBet(whole, result(1_000n, 0n)).stakeMinor).toBe(1_000n)
  })
})

describe('a part counts', () => {
  test('of a half-lost and a half-won bet: the half at risk, with its own return', () => {
    expect(countBet(whole, result(500n, 500n))).toEqual({ stakeMinor: 500n, payoutMinor: 0n })
    expect(countBet(whole, result(1_375n, 500n))).toEqual({ stakeMinor: 500n, payoutMinor: 875n })
  })

  test('of a bet that was sold in part and settled by its result', () => {
    const sold = { stakeMinor: 1_000n, soldMinor: 400n }
    expect(countBet(sold, result(1_500n, 0n))).toEqual({ stakeMinor: 600n, payoutMinor: 1_500n })
  })
})

describe('nothing counts', () => {
  test.each(['refund', 'cashOut', 'reopened', 'furtherPayout'] as const)('of a %s', (how) => {
    expect(countBet(whole, { how })).toEqual(COUNTS_NOTHING)
  })

  test('of a void or pushed bet, and of a free bet', () => {
    expect(countBet(whole, result(1_000n, 1_000n))).toEqual(COUNTS_NOTHING)
    expect(countBet({ stakeMinor: 0n, soldMinor: 0n }, result(700n, 500n))).toEqual(COUNTS_NOTHING)
    expect(countBet({ stakeMinor: 0n, soldMinor: 0n }, result(700n, 0n))).toEqual(COUNTS_NOTHING)
  })
})

test('never more than the rest of the stake counts, nor more than the return', () => {
  const minor = fc.bigInt({ min: 0n, max: 10_000n })
  fc.assert(
    fc.property(minor, minor, minor, minor, (stakeMinor, part, paid, voided) => {
      const soldMinor = part < stakeMinor ? part : stakeMinor
      const left = stakeMinor - soldMinor
      const voidedMinor = voided > left ? left : voided
      const counted = countBet({ stakeMinor, soldMinor }, result(paid, voidedMinor))
      expect(counted.stakeMinor >= 0n && counted.stakeMinor <= left).toBe(true)
      expect(counted.payoutMinor >= 0n && counted.payoutMinor <= paid).toBe(true)
    }),
  )
})
