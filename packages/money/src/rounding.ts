/**
 * The named rounding rules of money. `down` rounds towards zero (payouts to a player), `up`
 * away from zero (amounts that must be covered), `halfEven` is for displayed figures only.
 */
export type Rounding = 'down' | 'up' | 'halfEven'

/** amount · numerator / denominator in exact integers, rounded by a rule that the caller names. */
export function mulDiv(
  amount: bigint,
  numerator: bigint,
  denominator: bigint,
  rounding: Rounding,
): bigint {
  if (denominator === 0n) throw new RangeError('mulDiv: the denominator must not be zero')
  const product = amount * numerator
  const isNegative = product < 0n !== denominator < 0n
  const dividend = product < 0n ? -product : product
  const divisor = denominator < 0n ? -denominator : denominator
  const quotient = dividend / divisor
  const magnitude =
    quotient + (roundsAway(dividend % divisor, divisor, quotient, rounding) ? 1n : 0n)
  return isNegative ? -magnitude : magnitude
}

function roundsAway(rest: bigint, divisor: bigint, quotient: bigint, rounding: Rounding): boolean {
  if (rest === 0n || rounding === 'down') return false
  if (rounding === 'up') return true
  const twice = rest * 2n
  return twice > divisor || (twice === divisor && quotient % 2n === 1n)
}
