import type { StakeRules } from '../bet/stake.ts'

/** Limits of the book in minor units of the currency of a bet. */
export type BettingLimits = StakeRules & {
  /** Largest payout of one bet, stated when it is struck; a higher return is cut to it. */
  readonly payoutMaxMinor: bigint
  /** Largest sum that the open bets on one selection can win. */
  readonly selectionWinMaxMinor: bigint
  /** Largest sum that the bets of one player on one day (UTC) can return. */
  readonly playerDayReturnMaxMinor: bigint
}

/** assumed: limits of a small book, the same in every currency until an operator sets its own. */
export const BETTING_LIMITS: BettingLimits = {
  unitMinMinor: 1n,
  totalMinMinor: 10n,
  totalMaxMinor: 1_000_000n,
  payoutMaxMinor: 10_000_000n,
  selectionWinMaxMinor: 20_000_000n,
  playerDayReturnMaxMinor: 50_000_000n,
}
