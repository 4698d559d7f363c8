import type { Histogram } from './score-distribution.ts'

/** Numbers from 0 to below 1. Simulations take it as an argument and print or store its seed. */
export type Random = () => number

/** A fast generator (sfc32) for simulations that must repeat; nothing that pays depends on it. */
export function createRandom(seed: number): Random {
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return (t >>> 0) / 4_294_967_296
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

/** A random number from a distribution. */
export function drawFrom({ min, p }: Histogram, random: Random): number {
  let left = random()
  for (let i = 0; i < p.length - 1; i++) {
    left -= p[i]!
    if (left < 0) return min + i
  }
  return min + p.length - 1
}

/** A random index by weights that need not add up to 1. */
export function drawIndex(weights: readonly number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (let i = 0; i < weights.length - 1; i++) {
    left -= weights[i]!
    if (left < 0) return i
  }
  return weights.length - 1
}
