import type { ScorePair } from '../../market/event-record.ts'
import type { Statistic } from '../../market/market.ts'
import {
  addMass,
  cellsOfMap,
  certainScore,
  convolve,
  createCells,
  independentCells,
  distributionOfCells,
  distributionOfParts,
  type Cells,
  type Histogram,
  type ScoreDistribution,
} from '../../pricing/score-distribution.ts'

export type Overtime = {
  /** Points of the current overtime, if there is one. */
  readonly first: readonly [Histogram, Histogram] | undefined
  /** Points of an overtime that begins. */
  readonly again: readonly [Histogram, Histogram]
  /** The score with the overtimes so far. */
  readonly now: ScorePair | undefined
  readonly isOver: boolean
}

/** Number of level overtimes before the rest is ignored. */
const REPEATS = 8

/** The final score of a game whose level score is played on until it is decided. */
export function overtimeDistribution(
  regular: ScoreDistribution,
  overtime: Overtime,
): ScoreDistribution {
  const { first, again, now = [0, 0], isOver } = overtime
  if (isOver) return certainScore(...now)
  const repeated = repeatUntilDecided(independentCells(...again))
  if (first !== undefined) {
    const begun = independentCells(
      { ...first[0], min: first[0].min + now[0] },
      { ...first[1], min: first[1].min + now[1] },
    )
    return playOn(distributionOfCells(begun), repeated)
  }
  return playOn(regular, repeated)
}

/** The total of the overtimes, a level one being followed by the next. */
function repeatUntilDecided(one: Cells): Cells {
  const masses = new Map<number, number>()
  const ties = diagonal(one)
  let level: Histogram = { min: 0, p: Float64Array.of(1) }
  for (let round = 0; round < REPEATS; round++) {
    for (let t = 0; t < level.p.length; t++) {
      const mass = level.p[t]!
      if (mass < 1e-9) continue
      const height = level.min + t
      for (let i = 0; i < one.size; i++)
        if (one.home[i] !== one.away[i])
          addMass(masses, height + one.home[i]!, height + one.away[i]!, mass * one.p[i]!)
    }
    level = convolve(level, ties)
  }
  return cellsOfMap(masses)
}

/** Level scores by their height. */
function diagonal({ size, home, away, p }: Cells): Histogram {
  let max = 0
  for (let i = 0; i < size; i++) if (home[i] === away[i]) max = Math.max(max, home[i]!)
  const masses = new Float64Array(max + 1)
  for (let i = 0; i < size; i++) if (home[i] === away[i]) masses[home[i]!]! += p[i]!
  return { min: 0, p: masses }
}

/** Decided scores stay, level ones add the overtimes. */
function playOn(before: ScoreDistribution, added: Cells): ScoreDistribution {
  const extra = distributionOfCells(added)
  let ties: Histogram | undefined
  return distributionOfParts(
    () => playOnCells(before.cells(), added),
    (statistic) => {
      ties ??= diagonal(before.cells())
      return playOnHistogram(before, ties, extra, statistic)
    },
  )
}

function playOnHistogram(
  before: ScoreDistribution,
  ties: Histogram,
  extra: ScoreDistribution,
  statistic: Statistic,
): Histogram {
  const all = before.histogram(statistic)
  const level = levelBy(ties, statistic)
  const after = convolve(level, extra.histogram(statistic))
  const min = Math.min(all.min, after.min)
  const end = Math.max(all.min + all.p.length, after.min + after.p.length)
  const p = new Float64Array(end - min)
  for (let i = 0; i < all.p.length; i++) p[all.min - min + i]! += all.p[i]!
  for (let i = 0; i < level.p.length; i++) {
    const at = level.min - min + i
    if (at >= 0 && at < p.length) p[at] = Math.max(0, p[at]! - level.p[i]!)
  }
  for (let i = 0; i < after.p.length; i++) p[after.min - min + i]! += after.p[i]!
  return { min, p }
}

/** Level scores by the number that a market reads of them. */
function levelBy(ties: Histogram, statistic: Statistic): Histogram {
  if (statistic === 'home' || statistic === 'away') return ties
  const factor = statistic === 'total' ? 2 : 0
  const p = new Float64Array((ties.p.length - 1) * factor + 1)
  for (let i = 0; i < ties.p.length; i++) p[i * factor]! += ties.p[i]!
  return { min: 0, p }
}

function playOnCells(before: Cells, added: Cells): Cells {
  const side = 1 + maxOf(before) + maxOf(added)
  const masses = new Float64Array(side * side)
  for (let i = 0; i < before.size; i++) {
    const [h, a, mass] = [before.home[i]!, before.away[i]!, before.p[i]!]
    if (h !== a) masses[h * side + a]! += mass
    else if (mass > 1e-10)
      for (let j = 0; j < added.size; j++)
        masses[(h + added.home[j]!) * side + a + added.away[j]!]! += mass * added.p[j]!
  }
  const builder = createCells(side * side)
  for (let i = 0; i < masses.length; i++)
    if (masses[i]! > 1e-12) builder.add(Math.floor(i / side), i % side, masses[i]!)
  return builder.finish()
}

function maxOf({ size, home, away }: Cells): number {
  let max = 0
  for (let i = 0; i < size; i++) max = Math.max(max, home[i]!, away[i]!)
  return max
}
