import { createCells, lawOfParts, type Cells, type Histogram, type ScoreLaw } from './score-law.ts'

/**
 * Points of a game whose margin and total are normal: for real games, where attacks are shared and
 * correlated, so that their spread is fitted and not derived from single attacks.
 */
export type NormalScore = {
  readonly margin: number
  readonly marginDeviation: number
  readonly total: number
  readonly totalDeviation: number
}

/** The same game with a share of it left, on top of a score. */
export function normalLeft(
  score: NormalScore,
  share: number,
  [home, away]: readonly [number, number],
): NormalScore {
  return {
    margin: home - away + score.margin * share,
    marginDeviation: score.marginDeviation * Math.sqrt(share),
    total: home + away + score.total * share,
    totalDeviation: score.totalDeviation * Math.sqrt(share),
  }
}

/** Whole numbers by the normal mass half a point around them. */
export function discreteNormal(mean: number, deviation: number): Histogram {
  if (deviation <= 0) return { min: Math.round(mean), p: Float64Array.of(1) }
  const from = Math.floor(mean - 7 * deviation)
  const p = new Float64Array(Math.ceil(14 * deviation) + 2)
  for (let i = 0; i < p.length; i++)
    p[i] =
      normalBelow((from + i + 0.5 - mean) / deviation) -
      normalBelow((from + i - 0.5 - mean) / deviation)
  return { min: from, p }
}

/** Scores of a game. A margin and a total belong together when both are odd or both even. */
export function normalScoreLaw(score: NormalScore): ScoreLaw {
  const margin = discreteNormal(score.margin, score.marginDeviation)
  const total = discreteNormal(score.total, score.totalDeviation)
  let cells: Cells | undefined
  const make = () => (cells ??= joinByParity(margin, total))
  return lawOfParts(make, (statistic) => {
    if (statistic === 'margin') return margin
    if (statistic === 'total') return total
    return teamHistogram(make(), statistic)
  })
}

function joinByParity(margin: Histogram, total: Histogram): Cells {
  const builder = createCells(margin.p.length * total.p.length)
  for (let m = 0; m < margin.p.length; m++)
    for (let t = 0; t < total.p.length; t++) {
      const [difference, sum] = [margin.min + m, total.min + t]
      const mass = margin.p[m]! * total.p[t]!
      if ((difference + sum) % 2 !== 0 || Math.abs(difference) > sum || mass < 1e-13) continue
      builder.add((sum + difference) / 2, (sum - difference) / 2, mass)
    }
  return builder.finish()
}

function teamHistogram({ size, home, away, p }: Cells, side: 'home' | 'away'): Histogram {
  const values = side === 'home' ? home : away
  let max = 0
  for (let i = 0; i < size; i++) max = Math.max(max, values[i]!)
  const masses = new Float64Array(max + 1)
  for (let i = 0; i < size; i++) masses[values[i]!]! += p[i]!
  return { min: 0, p: masses }
}

/** P(home side wins), a level game going to overtimes of this share until one decides. */
export function winWithOvertime(
  regular: Histogram,
  score: Pick<NormalScore, 'margin' | 'marginDeviation'>,
  overtimeShare: number,
): { readonly home: number; readonly overtime: number } {
  const extra = discreteNormal(
    score.margin * overtimeShare,
    score.marginDeviation * Math.sqrt(overtimeShare),
  )
  const [won, level] = [above(extra), at(extra)]
  const overtime = won / (1 - level)
  return { home: above(regular) + at(regular) * overtime, overtime }
}

function above({ min, p }: Histogram): number {
  return p.reduce((sum, mass, index) => (min + index > 0 ? sum + mass : sum), 0)
}

function at({ min, p }: Histogram): number {
  return p[-min] ?? 0
}

/** The normal distribution function, to about 1e-15 (W. J. Cody's form of erfc by continued fraction). */
export function normalBelow(x: number): number {
  const z = Math.abs(x)
  const tail = z > 38 ? 0 : z < 3 ? 0.5 - series(z) : density(z) / fraction(z)
  return x > 0 ? 1 - tail : tail
}

const density = (z: number) => Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)

function series(z: number): number {
  let term = z
  let sum = z
  for (let n = 1; Math.abs(term) > 1e-17; n++) {
    term *= (z * z) / (2 * n + 1)
    sum += term
  }
  return sum * density(z)
}

function fraction(z: number): number {
  let value = z
  for (let n = 80; n > 0; n--) value = z + n / value
  return value
}
