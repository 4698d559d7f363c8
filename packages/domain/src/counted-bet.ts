/** What a bet counts: the one rule for wagering, points, rakeback, quests, races and referrals. */

export type BetEnding =
  | {
      readonly how: 'result'
      readonly payoutMinor: bigint
      /**
       * The part of the stake that the result returned without a risk: void and pushed selections,
       * half of a half-won or half-lost one.
       */
      readonly voidedMinor: bigint
    }
  /** A refund, a void before the result, a cash-out of the rest, or no result any longer. */
  | { readonly how: 'refund' | 'cashOut' | 'reopened' }
  /** More money for a bet that was counted when it ended. */
  | { readonly how: 'furtherPayout' }

/** In minor units. */
export type CountedBet = {
  /** The part of the stake that was at risk. */
  readonly stakeMinor: bigint
  /** The return of that part. */
  readonly payoutMinor: bigint
}

export const COUNTS_NOTHING: CountedBet = { stakeMinor: 0n, payoutMinor: 0n }

/**
 * Only what was at risk until the result counts. Free bets have no stake, so they count nothing;
 * nor does the part that was sold by cash-outs.
 */
export function countBet(
  bet: { readonly stakeMinor: bigint; readonly soldMinor: bigint },
  ending: BetEnding,
): CountedBet {
  if (ending.how !== 'result') return COUNTS_NOTHING
  const leftMinor = bet.stakeMinor - bet.soldMinor
  const { payoutMinor, voidedMinor } = ending
  const stakeMinor = leftMinor - voidedMinor
  if (stakeMinor <= 0n) return COUNTS_NOTHING
  return { stakeMinor, payoutMinor: payoutMinor > voidedMinor ? payoutMinor - voidedMinor : 0n }
}
