import { roundedWorth } from '@fairhouse/money/rounded-worth'
import type { StakeRules } from '../bet/stake.ts'

/** Limits of the book in minor units of the currency of a bet. */
export type BettingLimits = StakeRules & {
  /** Largest payout of one bet, stated when it is placed; a higher return is cut to it. */
  readonly payoutMaxMinor: bigint
  /** Largest sum that the book expects to lose if a selection wins. */
  readonly selectionLossMaxMinor: bigint
  /** The part of it that the bets of one player may use up. */
  readonly playerSelectionLossMaxMinor: bigint
  /** Largest sum that the bets of one player on one day (UTC) can return. */
  readonly playerDayReturnMaxMinor: bigint
  /** Stakes that the slip offers. */
  readonly quickStakesMinor: readonly bigint[]
}

/** assumed: limits of a small book; undefined for a currency that is not of the platform. */
export function bettingLimits(code: string): BettingLimits | undefined {
  const smallest = roundedWorth(1n, code)
  if (smallest === undefined) return undefined
  const euros = (count: bigint) => smallest * 100n * count
  return {
    unitMinMinor: smallest,
    totalMinMinor: smallest * 10n,
    totalMaxMinor: euros(10_000n),
    payoutMaxMinor: euros(100_000n),
    selectionLossMaxMinor: euros(200_000n),
    playerSelectionLossMaxMinor: euros(50_000n),
    playerDayReturnMaxMinor: euros(500_000n),
    quickStakesMinor: [5n, 10n, 25n].map(euros),
  }
}
