/**
 * Rule 4(c): pence in the pound taken from profits when a runner is withdrawn, by the decimal price
 * it had, up to and including `max`. Above 15.0 nothing is taken.
 */
export const RULE_FOUR: readonly {
  readonly max: readonly [bigint, bigint]
  readonly pence: number
}[] = [
  { max: [10n, 9n], pence: 90 },
  { max: [13n, 11n], pence: 85 },
  { max: [5n, 4n], pence: 80 },
  { max: [13n, 10n], pence: 75 },
  { max: [7n, 5n], pence: 70 },
  { max: [23n, 15n], pence: 65 },
  { max: [21n, 13n], pence: 60 },
  { max: [9n, 5n], pence: 55 },
  { max: [41n, 21n], pence: 50 },
  { max: [11n, 5n], pence: 45 },
  { max: [5n, 2n], pence: 40 },
  { max: [11n, 4n], pence: 35 },
  { max: [13n, 4n], pence: 30 },
  { max: [4n, 1n], pence: 25 },
  { max: [5n, 1n], pence: 20 },
  { max: [13n, 2n], pence: 15 },
  { max: [10n, 1n], pence: 10 },
  { max: [15n, 1n], pence: 5 },
]

/** Several withdrawals add up to no more than this. */
export const DEDUCTION_PENCE_MAX = 90

/** assumed: a sole deduction of 5p is waived, which costs little and is what players have come to expect. */
export const IS_SOLE_FIVE_PENCE_WAIVED = true
