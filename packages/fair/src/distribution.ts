import { addRatio, multiplyRatio, ratio, type Ratio } from './ratio.ts'

/** Return of one bet and its frequency, in exact counts. */
export type Distribution = {
  /** Returns are counted in this many units per stake: 100 for hundredths. */
  readonly unitsPerStake: bigint
  readonly outcomes: readonly {
    /** Stake included; 0 for a loss. */
    readonly units: bigint
    readonly weight: bigint
  }[]
}

/** The distribution with one line per return, smallest first. */
export function mergeOutcomes(distribution: Distribution): Distribution {
  const weights = new Map<bigint, bigint>()
  for (const { units, weight } of distribution.outcomes) {
    weights.set(units, (weights.get(units) ?? 0n) + weight)
  }
  const outcomes = [...weights].map(([units, weight]) => ({ units, weight }))
  return {
    ...distribution,
    outcomes: outcomes.toSorted((a, b) => (a.units < b.units ? -1 : 1)),
  }
}

export function totalWeightOf(distribution: Distribution): bigint {
  return distribution.outcomes.reduce((sum, { weight }) => sum + weight, 0n)
}

/** The expected return per stake. */
export function rtpOf(distribution: Distribution): Ratio {
  const sum = distribution.outcomes.reduce((sum, { units, weight }) => sum + units * weight, 0n)
  return ratio(sum, totalWeightOf(distribution) * distribution.unitsPerStake)
}

/** The variance of the return per stake: E[X²] − RTP². */
export function varianceOf(distribution: Distribution): Ratio {
  const { outcomes, unitsPerStake } = distribution
  const squares = outcomes.reduce((sum, { units, weight }) => sum + units * units * weight, 0n)
  const rtp = rtpOf(distribution)
  const square = multiplyRatio(rtp, rtp)
  return addRatio(ratio(squares, totalWeightOf(distribution) * unitsPerStake ** 2n), {
    numerator: -square.numerator,
    denominator: square.denominator,
  })
}

/** The chance of a return above this many units. */
export function chanceAbove(distribution: Distribution, units: bigint): Ratio {
  const above = distribution.outcomes.filter((outcome) => outcome.units > units)
  const weight = above.reduce((sum, outcome) => sum + outcome.weight, 0n)
  return ratio(weight, totalWeightOf(distribution))
}

/** The largest return in units. */
export function maxUnitsOf(distribution: Distribution): bigint {
  return distribution.outcomes.reduce((max, { units }) => (units > max ? units : max), 0n)
}
