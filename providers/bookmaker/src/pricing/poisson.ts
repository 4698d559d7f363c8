import type { Histogram } from './score-distribution.ts'

/** Anything beyond is folded into the last number. */
const TAIL_MAX = 1e-10

/** A Poisson number with its tail folded into the last cell, so that the masses add up to 1. */
export function poisson(mean: number): Histogram {
  if (!(mean > 0)) return { min: 0, p: Float64Array.of(1) }
  const masses: number[] = []
  let mass = Math.exp(-mean)
  let below = 0
  for (let n = 0; 1 - below > TAIL_MAX && n < 400; n++) {
    if (n > 0) mass *= mean / n
    masses.push(mass)
    below += mass
    // The sum of doubles may stay short of 1 by more than the tail.
    if (n > mean && mass < TAIL_MAX / 10) break
  }
  masses[masses.length - 1]! += Math.max(0, 1 - below)
  return { min: 0, p: Float64Array.from(masses) }
}

/** P(at least k of n independent trials). */
export function binomialAtLeast(n: number, k: number, p: number): number {
  if (k <= 0) return 1
  if (k > n) return 0
  if (p >= 1) return 1
  let mass = (1 - p) ** n
  let below = 0
  for (let i = 0; i < k; i++) {
    if (i > 0) mass *= ((n - i + 1) / i) * (p / (1 - p))
    below += mass
  }
  return Math.max(0, 1 - below)
}
