import type { OutcomeChances } from '@fairhouse/betting/bet/outcome-chances'

/**
 * 1/D of the fair price, at which a bet returns its stake on average: with pushes and halves D solves
 * E[f] = 1. The shown prices of a market are made from these probabilities.
 */
export function fairProbability({
  win,
  halfWin = 0,
  push = 0,
  halfLose = 0,
}: OutcomeChances): number {
  const refunded = push + (halfWin + halfLose) / 2
  return refunded >= 1 ? 0 : (win + halfWin / 2) / (1 - refunded)
}

/** The average return of one unit at a price. */
export function expectedFactor(
  { win, halfWin = 0, push = 0, halfLose = 0 }: OutcomeChances,
  price: number,
): number {
  return win * price + (halfWin * (price + 1)) / 2 + push + halfLose / 2
}
