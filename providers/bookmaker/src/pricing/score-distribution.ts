import type { Statistic } from '../market/market.ts'

/** Probabilities of whole numbers from `min` on. */
export type Histogram = { readonly min: number; readonly p: Float64Array }

/** A joint distribution of home and away counts: a sparse list of scores. */
export type Cells = {
  readonly size: number
  readonly home: Int16Array
  readonly away: Int16Array
  readonly p: Float64Array
}

/**
 * Distribution of the final score. Every market of the score is a sum over these cells, so that
 * no two prices of it can contradict each other.
 */
export type ScoreDistribution = {
  cells(): Cells
  histogram(statistic: Statistic): Histogram
}

/** Below this a cell is left out, and its mass given to the others. */
const CELL_MIN = 1e-13

/** A distribution from its cells. Masses are made to add up to 1. */
export function distributionOfCells(cells: Cells): ScoreDistribution {
  const known = new Map<Statistic, Histogram>()
  return {
    cells: () => cells,
    histogram: (statistic) => {
      const found = known.get(statistic)
      if (found !== undefined) return found
      const made = histogramOf(cells, statistic)
      known.set(statistic, made)
      return made
    },
  }
}

/** A distribution whose cells are made only when a market reads them. */
export function distributionOfParts(
  make: () => Cells,
  histogram: (statistic: Statistic) => Histogram,
): ScoreDistribution {
  let made: Cells | undefined
  const known = new Map<Statistic, Histogram>()
  return {
    cells: () => (made ??= make()),
    histogram: (statistic) => {
      const found = known.get(statistic) ?? histogram(statistic)
      known.set(statistic, found)
      return found
    },
  }
}

/** Both sides count by themselves; the cells are made only if a market reads them. */
export function distributionOfSides(home: Histogram, away: Histogram): ScoreDistribution {
  return distributionOfParts(
    () => independentCells(home, away),
    (statistic) => {
      switch (statistic) {
        case 'home':
          return home
        case 'away':
          return away
        case 'total':
          return convolve(home, away)
        case 'margin':
          return convolve(home, negate(away))
      }
    },
  )
}

/** A number of one side alone, kept as the home count. */
export function distributionOfNumber({ min, p }: Histogram): ScoreDistribution {
  const builder = createCells(p.length)
  for (let i = 0; i < p.length; i++) if (p[i]! > CELL_MIN) builder.add(min + i, 0, p[i]!)
  return distributionOfCells(builder.finish())
}

/** Independent home and away counts, on top of the score so far. */
export function independentCells(
  home: Histogram,
  away: Histogram,
  weight?: (home: number, away: number) => number,
): Cells {
  const builder = createCells(home.p.length * away.p.length)
  for (let h = 0; h < home.p.length; h++)
    for (let a = 0; a < away.p.length; a++) {
      const mass = home.p[h]! * away.p[a]! * (weight?.(h, a) ?? 1)
      if (mass > CELL_MIN) builder.add(home.min + h, away.min + a, mass)
    }
  return builder.finish()
}

export type CellBuilder = {
  add(home: number, away: number, mass: number): void
  finish(): Cells
}

/** Collects cells; `finish` scales them to 1, which spreads the truncated rest. */
export function createCells(sizeMax: number): CellBuilder {
  const home = new Int16Array(sizeMax)
  const away = new Int16Array(sizeMax)
  const p = new Float64Array(sizeMax)
  let size = 0
  let sum = 0
  return {
    add: (h, a, mass) => {
      home[size] = h
      away[size] = a
      p[size++] = mass
      sum += mass
    },
    finish: () => {
      for (let i = 0; i < size; i++) p[i]! /= sum
      return { size, home, away, p: p.subarray(0, size) }
    },
  }
}

/** Cells of a map from `home * 65536 + away`, for distributions that reach a score in many ways. */
export function cellsOfMap(masses: ReadonlyMap<number, number>): Cells {
  const builder = createCells(masses.size)
  for (const [key, mass] of masses)
    if (mass > CELL_MIN) builder.add(Math.floor(key / KEY_BASE), key % KEY_BASE, mass)
  return builder.finish()
}

export const KEY_BASE = 65_536

/** Merges equal scores and adds their probabilities. */
export function addMass(
  masses: Map<number, number>,
  home: number,
  away: number,
  mass: number,
): void {
  if (mass <= CELL_MIN) return
  const key = home * KEY_BASE + away
  masses.set(key, (masses.get(key) ?? 0) + mass)
}

/** One certain score: a finished part. */
export function certainScore(home: number, away: number): ScoreDistribution {
  const builder = createCells(1)
  builder.add(home, away, 1)
  return distributionOfCells(builder.finish())
}

function histogramOf({ size, home, away, p }: Cells, statistic: Statistic): Histogram {
  const [h, a] = WEIGHTS[statistic]
  let [min, max] = [Infinity, -Infinity]
  for (let i = 0; i < size; i++) {
    const value = h * home[i]! + a * away[i]!
    if (value < min) min = value
    if (value > max) max = value
  }
  const masses = new Float64Array(max - min + 1)
  for (let i = 0; i < size; i++) masses[h * home[i]! + a * away[i]! - min]! += p[i]!
  return { min, p: masses }
}

const WEIGHTS = {
  margin: [1, -1],
  total: [1, 1],
  home: [1, 0],
  away: [0, 1],
} as const satisfies Record<Statistic, readonly [number, number]>

/** The distribution of a sum of two independent numbers. */
export function convolve(a: Histogram, b: Histogram): Histogram {
  const p = new Float64Array(a.p.length + b.p.length - 1)
  for (let i = 0; i < a.p.length; i++) {
    const mass = a.p[i]!
    if (mass !== 0) for (let j = 0; j < b.p.length; j++) p[i + j]! += mass * b.p[j]!
  }
  return trim({ min: a.min + b.min, p })
}

/** The distribution of −X. */
export function negate({ min, p }: Histogram): Histogram {
  return { min: -(min + p.length - 1), p: p.toReversed() }
}

export function shift({ min, p }: Histogram, by: number): Histogram {
  return { min: min + by, p }
}

export const CERTAIN_ZERO: Histogram = { min: 0, p: Float64Array.of(1) }

/** Without the ends that are too unlikely to matter. */
function trim({ min, p }: Histogram): Histogram {
  let from = 0
  let to = p.length
  while (from < to - 1 && p[from]! < CELL_MIN) from++
  while (to - 1 > from && p[to - 1]! < CELL_MIN) to--
  return from === 0 && to === p.length ? { min, p } : { min: min + from, p: p.slice(from, to) }
}

export function probabilityAt({ min, p }: Histogram, value: number): number {
  return p[value - min] ?? 0
}

/** P(X > value). */
export function probabilityAbove({ min, p }: Histogram, value: number): number {
  let sum = 0
  for (let i = Math.max(0, Math.floor(value) - min + 1); i < p.length; i++) sum += p[i]!
  return sum
}
