/**
 * Probabilities as whole numbers of 2³² parts, made with integers only: engines may differ in
 * `Math.exp`, and server and verifier must not.
 */
const PARTS = 2n ** 32n
const MILLION = 1_000_000n
/** Fixed point of the exponential series. */
const ONE = 2n ** 96n

/** The threshold below which a draw falls with a probability given in millionths. */
export function shareThreshold(millionths: number): number {
  return Number((BigInt(millionths) * PARTS) / MILLION)
}

/** Rising thresholds for outcomes with weights in any unit; the last one is 2³². */
export function weightThresholds(weights: readonly number[]): number[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  let below = 0n
  return weights.map((weight) => {
    below += BigInt(weight)
    return Number((below * PARTS) / total)
  })
}

/** The outcome that a draw falls on: how many thresholds it has reached. */
export function chooseBy(thresholds: readonly number[], draw: number): number {
  let outcome = 0
  while (outcome < thresholds.length - 1 && draw >= thresholds[outcome]!) outcome += 1
  return outcome
}

/** A mean as a fraction, e.g. expected goals of a match in millionths times a share over minutes. */
export type Mean = { readonly numerator: bigint; readonly denominator: bigint }

/**
 * Rising thresholds of a Poisson number from 0 to `max`; larger numbers count as `max`.
 * A sum of such numbers over the minutes of a match is Poisson again, as the prices assume.
 */
export function poissonThresholds({ numerator, denominator }: Mean, max: number): number[] {
  const mean = (numerator * ONE) / denominator
  let term = expMinus(mean)
  let below = 0n
  return Array.from({ length: max + 1 }, (_, count) => {
    if (count > 0) term = (term * mean) / (ONE * BigInt(count))
    below += term
    return count === max ? Number(PARTS) : Number((below * PARTS) / ONE)
  })
}

/** e to the power of −x for small x, by its series. */
function expMinus(x: bigint): bigint {
  let sum = 0n
  let term = ONE
  for (let n = 1n; term !== 0n; n++) {
    sum += term
    term = (-term * x) / (ONE * n)
  }
  return sum
}
