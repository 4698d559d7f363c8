import { compare, rational, ZERO, type Rational } from '../odds/rational.ts'
import { DEDUCTION_PENCE_MAX, IS_SOLE_FIVE_PENCE_WAIVED, RULE_FOUR } from './rule-four.data.ts'

/** A runner that was withdrawn after the final declarations. */
export type Withdrawal = {
  readonly runner: number
  /** Its price when it was withdrawn. */
  readonly price: Rational
  readonly withdrawnAt: number
}

/** When a bet was placed, and what prices it took. */
export type RaceBet = {
  readonly placedAt: number
  /** Starting price and ante-post bets take no deduction. */
  readonly kind: 'boardPrice' | 'startingPrice' | 'antePost'
  /** A market re-formed after a withdrawal has no earlier runners in its prices. */
  readonly marketFormedAt?: number
}

/** Pence in the pound for one withdrawn runner. */
export function deductionPence(price: Rational): number {
  return RULE_FOUR.find(({ max }) => compare(price, rational(...max)) <= 0)?.pence ?? 0
}

/** The share of the profit that the withdrawals take from a bet. */
export function ruleFourDeduction(bet: RaceBet, withdrawals: readonly Withdrawal[]): Rational {
  if (bet.kind !== 'boardPrice') return ZERO
  const since = Math.max(bet.placedAt, bet.marketFormedAt ?? 0)
  const pence = withdrawals
    .filter(({ withdrawnAt }) => withdrawnAt > since)
    .map(({ price }) => deductionPence(price))
    .filter((each) => each > 0)
  if (IS_SOLE_FIVE_PENCE_WAIVED && pence.length === 1 && pence[0] === 5) return ZERO
  const sum = pence.reduce((all, each) => all + each, 0)
  return rational(BigInt(Math.min(sum, DEDUCTION_PENCE_MAX)), 100n)
}
