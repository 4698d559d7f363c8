import { rational, type Rational } from '../odds/rational.ts'

/**
 * The elementary symmetric polynomials e₀ … e_m of the factors: e_k is the sum over all choices of
 * k factors of their product, i.e. the return of the lines of size k per unit. O(m²), exact.
 */
export function elementarySymmetric(factors: readonly Rational[]): Rational[] {
  // Over the common denominator, so that no step needs a greatest common divisor.
  const sums = [1n, ...factors.map(() => 0n)]
  let denominator = 1n
  for (const { n, d } of factors) {
    for (let k = sums.length - 1; k > 0; k--) sums[k] = sums[k]! * d + sums[k - 1]! * n
    sums[0]! *= d
    denominator *= d
  }
  return sums.map((sum) => rational(sum, denominator))
}
