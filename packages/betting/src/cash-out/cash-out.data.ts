import { rational, type Rational } from '../odds/rational.ts'

/** The margin of a cash-out, shown to the player with every offer. */
export type CashOutRules = {
  readonly version: string
  /** Kept for each leg that is still open. */
  readonly margin: Rational
  readonly marginBasis: 'bet' | 'openLeg'
  /** A price older than this makes no offer while an event is live. */
  readonly priceAgeMsMax: number
}

/** assumed: 5 % once per bet, the low end of what books keep, and simpler to state than by leg. */
export const CASH_OUT_RULES: CashOutRules = {
  version: '2026-11',
  margin: rational(5n, 100n),
  marginBasis: 'bet',
  priceAgeMsMax: 10_000,
}
