import type { Histogram } from '../../pricing/score-distribution.ts'
import { BALL_RUNS, WICKET, type InningsState } from './cricket.model.ts'

/** No innings of the model comes near so many runs. */
const RUNS_MAX = 420

export type InningsDistribution = {
  /** Runs of a completed innings, independent of the other side. */
  readonly final: Histogram
  /** Expected number of balls bowled at each number of runs. */
  readonly balls: Float64Array
}

/** An innings from a state, ball by ball. */
export function inningsDistribution(
  outcomes: readonly number[],
  start: InningsState,
): InningsDistribution {
  const width = RUNS_MAX + 7
  const balls = new Float64Array(width)
  const final = new Float64Array(width)
  let rows = emptyRows(start.wicketsLeft, width)
  rows[start.wicketsLeft]![start.runs] = 1
  for (let ball = 0; ball < start.ballsLeft; ball++) {
    const next = emptyRows(start.wicketsLeft, width)
    for (let w = 1; w <= start.wicketsLeft; w++) {
      const row = rows[w]!
      for (let runs = start.runs; runs <= RUNS_MAX; runs++) {
        const mass = row[runs]!
        if (mass < 1e-14) continue
        balls[runs]! += mass
        for (let k = 0; k < 6; k++) next[w]![runs + BALL_RUNS[k]!]! += mass * outcomes[k]!
        next[w - 1]![runs]! += mass * outcomes[WICKET]!
      }
    }
    // All out: the innings is over.
    addInto(final, next[0]!)
    next[0]!.fill(0)
    rows = next
  }
  for (const row of rows) addInto(final, row)
  return { final: normalised(final), balls }
}

const emptyRows = (wickets: number, width: number) =>
  Array.from({ length: wickets + 1 }, () => new Float64Array(width))

function addInto(into: Float64Array, from: Float64Array): void {
  for (let i = 0; i < from.length; i++) into[i]! += from[i]!
}

function normalised(masses: Float64Array): Histogram {
  const sum = masses.reduce((all, mass) => all + mass, 0)
  const from = Math.max(
    0,
    masses.findIndex((mass) => mass > 1e-13),
  )
  const to = masses.findLastIndex((mass) => mass > 1e-13) + 1
  return { min: from, p: masses.slice(from, to).map((mass) => mass / sum) }
}

/**
 * Final runs of a side that chases: below the target it bats its innings out, and it stops on the
 * ball that reaches it, up to five runs above.
 */
export function chaseRuns(
  { final, balls }: InningsDistribution,
  outcomes: readonly number[],
  target: number,
): Histogram {
  const p = new Float64Array(target + 6)
  for (let i = 0; i < final.p.length && final.min + i < target; i++) p[final.min + i] = final.p[i]!
  for (let over = 0; over < 6; over++)
    for (let k = 1; k < 6; k++) {
      const before = target + over - BALL_RUNS[k]!
      if (before >= 0 && before < target) p[target + over]! += balls[before]! * outcomes[k]!
    }
  const sum = p.reduce((all, mass) => all + mass, 0)
  return { min: 0, p: p.map((mass) => mass / sum) }
}

/** Distribution of a statistic in the next balls: runs, wickets, fours. */
export type BallCount = { readonly count: (outcome: number) => number; readonly balls: number }

/** A number counted over the next balls of an innings, which may end before: all out, or chased. */
export function countBalls(
  outcomes: readonly number[],
  start: InningsState,
  { count, balls }: BallCount,
  needed = Infinity,
): Histogram {
  type Row = Map<number, number>
  let rows: Row = new Map([[keyOf(start.wicketsLeft, 0, 0), 1]])
  const final = new Map<number, number>()
  const isChase = needed !== Infinity
  for (let ball = 0; ball < Math.min(balls, start.ballsLeft); ball++) {
    const next: Row = new Map()
    for (const [key, mass] of rows) {
      const [wickets, runs, counted] = readKey(key)
      for (let k = 0; k < outcomes.length; k++) {
        const left = k === WICKET ? wickets - 1 : wickets
        // Without a target runs need not be distinguished.
        const scored = isChase ? runs + BALL_RUNS[k]! : 0
        const sum = counted + count(k)
        const chance = mass * outcomes[k]!
        if (chance === 0) continue
        const isOver = left === 0 || scored >= needed
        const into = isOver ? final : next
        const at = isOver ? sum : keyOf(left, scored, sum)
        into.set(at, (into.get(at) ?? 0) + chance)
      }
    }
    rows = next
  }
  for (const [key, mass] of rows) {
    const counted = readKey(key)[2]
    final.set(counted, (final.get(counted) ?? 0) + mass)
  }
  const max = Math.max(...final.keys())
  const p = new Float64Array(max + 1)
  for (const [counted, mass] of final) p[counted]! += mass
  return { min: 0, p }
}

const keyOf = (wickets: number, runs: number, counted: number) =>
  (wickets * 1024 + runs) * 1024 + counted

function readKey(key: number): [wickets: number, runs: number, counted: number] {
  return [Math.floor(key / 1_048_576), Math.floor(key / 1024) % 1024, key % 1024]
}
