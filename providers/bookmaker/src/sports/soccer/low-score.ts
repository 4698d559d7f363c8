import type { Correction } from '../../pricing/event-distribution.ts'
import { createCells, type Cells, type Histogram } from '../../pricing/score-distribution.ts'

/** The correction of Dixon and Coles for few goals; it keeps the sum and both margins. */
export type LowScore = { readonly home: number; readonly away: number; readonly rho: number }

/** ρ within the range where no probability is negative. */
export function boundRho({ home, away, rho }: LowScore): number {
  const low = Math.max(-1 / home, -1 / away)
  const high = Math.min(1 / (home * away), 1)
  return Math.min(Math.max(rho, low), high)
}

/** τ(x, y). */
export function lowScoreWeight({ home, away, rho }: LowScore, x: number, y: number): number {
  if (x > 1 || y > 1) return 1
  if (x === 0 && y === 0) return 1 - home * away * rho
  if (x === 0) return 1 + home * rho
  return y === 0 ? 1 + away * rho : 1 - rho
}

/** The effect of τ on the scores of two parts with independent goals. */
export function lowScoreCorrections(
  low: LowScore,
  first: readonly [Histogram, Histogram],
  second: readonly [Histogram, Histogram],
): Correction[] {
  if (low.rho === 0) return []
  const at = ({ p }: Histogram, n: number) => p[n] ?? 0
  const found: Correction[] = []
  for (let x = 0; x <= 1; x++)
    for (let y = 0; y <= 1; y++)
      for (let h = 0; h <= x; h++)
        for (let a = 0; a <= y; a++) {
          const mass =
            at(first[0], h) * at(first[1], a) * at(second[0], x - h) * at(second[1], y - a)
          const added = mass * (lowScoreWeight(low, x, y) - 1)
          found.push({ first: [h, a], second: [x - h, y - a], mass: added })
        }
  return found
}

/** The scores of one part, which the other part's goals move a little by τ. */
export function correctedCells(
  [home, away]: readonly [Histogram, Histogram],
  corrections: readonly Correction[],
  start: readonly [number, number],
): Cells {
  const added = [0, 0, 0, 0]
  for (const { first, mass } of corrections) added[first[0] * 2 + first[1]]! += mass
  const builder = createCells(home.p.length * away.p.length)
  for (let h = 0; h < home.p.length; h++)
    for (let a = 0; a < away.p.length; a++) {
      const extra = h < 2 && a < 2 ? added[h * 2 + a]! : 0
      const mass = home.p[h]! * away.p[a]! + extra
      if (mass > 0) builder.add(start[0] + h, start[1] + a, mass)
    }
  return builder.finish()
}
