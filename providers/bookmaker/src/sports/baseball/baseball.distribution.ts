import type { EventRecord, ScoreKey, ScorePair } from '../../market/event-record.ts'
import type { EventDistribution } from '../../pricing/event-distribution.ts'
import {
  addMass,
  cellsOfMap,
  CERTAIN_ZERO,
  convolve,
  independentCells,
  distributionOfCells,
  shift,
  type Cells,
  type Histogram,
  type ScoreDistribution,
} from '../../pricing/score-distribution.ts'

/** Runs of a half-inning, independent of each other; the away side bats first. */
export type BaseballModel = {
  /** Chance of 0, 1, 2, … runs in a half-inning, home and away. */
  readonly runs: readonly [readonly number[], readonly number[]]
}

/** The next half-inning: the away side bats in the top. `isOver` after the end. */
export type BaseballState = {
  readonly record: EventRecord
  readonly inning: number
  readonly half: 'top' | 'bottom'
  readonly isOver: boolean
}

export const INNINGS = 9

/** The joint model of a baseball game from here on. */
export function baseballDistribution(
  model: BaseballModel,
  state: BaseballState,
): EventDistribution {
  const known = new Map<ScoreKey, ScoreDistribution | undefined>()
  const half: Halves = [powers(model.runs[0]), powers(model.runs[1])]
  const make = (key: ScoreKey): ScoreDistribution | undefined => {
    const now = state.record.scores[key] ?? [0, 0]
    if (key === 'runs:match') return distributionOfCells(finalCells(half, state, now, true))
    if (key === 'runs:nine') return distributionOfCells(finalCells(half, state, now, false))
    if (key === 'runs:f5') return inningsDistribution(half, state, [1, 5], now)
    const inning = /^runs:i([1-8])$/.exec(key)?.[1]
    return inning === undefined
      ? undefined
      : inningsDistribution(half, state, [Number(inning), Number(inning)], now)
  }
  return {
    score: (key) => {
      if (!known.has(key)) known.set(key, make(key))
      return known.get(key)
    },
    event: () => undefined,
  }
}

type Halves = readonly [(count: number) => Histogram, (count: number) => Histogram]

/** Runs of n half-innings. */
function powers(runs: readonly number[]): (count: number) => Histogram {
  const one: Histogram = { min: 0, p: Float64Array.from(runs) }
  const known = [CERTAIN_ZERO]
  return (count) => {
    while (known.length <= count) known.push(convolve(known.at(-1)!, one))
    return known[count]!
  }
}

/** Half-innings of both sides still to be played in a range of innings. */
function halvesLeft({ inning, half, isOver }: BaseballState, [from, to]: ScorePair): ScorePair {
  if (isOver) return [0, 0]
  const left = (first: number) => Math.max(0, to - Math.max(from, first) + 1)
  return [left(inning), left(half === 'top' ? inning : inning + 1)]
}

function inningsDistribution(
  half: Halves,
  state: BaseballState,
  range: ScorePair,
  now: ScorePair,
): ScoreDistribution {
  const [home, away] = halvesLeft(state, range)
  return distributionOfCells(
    independentCells(shift(half[0](home), now[0]), shift(half[1](away), now[1])),
  )
}

/** Final scores: the home side does not bat last when it leads, a level game continues. */
function finalCells(half: Halves, state: BaseballState, now: ScorePair, hasExtras: boolean): Cells {
  const masses = new Map<number, number>()
  const extra = hasExtras ? extraInnings(half) : undefined
  const settle = (home: number, away: number, mass: number) => {
    if (home !== away || extra === undefined) return addMass(masses, home, away, mass)
    for (let i = 0; i < extra.size; i++)
      addMass(masses, home + extra.home[i]!, away + extra.away[i]!, mass * extra.p[i]!)
  }
  if (state.isOver || (!hasExtras && state.inning > INNINGS)) {
    addMass(masses, now[0], now[1], 1)
    return cellsOfMap(masses)
  }
  const isExtra = state.inning > INNINGS
  const [homeLeft, awayLeft] = isExtra ? [1, 0] : halvesLeft(state, [1, INNINGS])
  if (isExtra && state.half === 'top') {
    settle(now[0], now[1], 1)
    return cellsOfMap(masses)
  }
  const away = shift(half[1](awayLeft), now[1])
  const before = shift(half[0](homeLeft - 1), now[0])
  const { size, home, away: visitors, p } = independentCells(before, away)
  const last = half[0](1)
  for (let i = 0; i < size; i++) {
    if (home[i]! > visitors[i]!) settle(home[i]!, visitors[i]!, p[i]!)
    else
      for (let runs = 0; runs < last.p.length; runs++)
        settle(home[i]! + runs, visitors[i]!, p[i]! * last.p[runs]!)
  }
  return cellsOfMap(masses)
}

/** Extra innings beyond these are left out: each is level about once in four. */
const EXTRAS = 20

/** Runs of extra innings until one of them decides. */
function extraInnings(half: Halves): Cells {
  const masses = new Map<number, number>()
  const one = independentCells(half[0](1), half[1](1))
  let level = new Map([[0, 1]])
  for (let inning = 0; inning < EXTRAS; inning++) {
    const next = new Map<number, number>()
    for (const [height, mass] of level) {
      if (mass < 1e-11) continue
      for (let i = 0; i < one.size; i++) {
        const [h, a] = [height + one.home[i]!, height + one.away[i]!]
        if (h === a) next.set(h, (next.get(h) ?? 0) + mass * one.p[i]!)
        else addMass(masses, h, a, mass * one.p[i]!)
      }
    }
    level = next
  }
  return cellsOfMap(masses)
}
