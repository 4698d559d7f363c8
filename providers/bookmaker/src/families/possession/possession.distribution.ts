import type { ScoreKey } from '../../market/event-record.ts'
import type { EventDistribution, ChancesByOutcome } from '../../pricing/event-distribution.ts'
import {
  CERTAIN_ZERO,
  convolve,
  distributionOfSides,
  shift,
  type Histogram,
  type ScoreDistribution,
} from '../../pricing/score-distribution.ts'
import { overtimeDistribution } from './overtime.ts'
import {
  periodScope,
  periodsOf,
  unitOf,
  type PossessionModel,
  type PossessionState,
} from './possession.model.ts'

/** The joint model of a basketball or handball game from here on. */
export function possessionDistribution(
  model: PossessionModel,
  state: PossessionState,
): EventDistribution {
  const known = new Map<ScoreKey, ScoreDistribution | undefined>()
  const attacks = [attacksOf(model.outcomes[0]), attacksOf(model.outcomes[1])] as const
  const unit = unitOf(model)
  const score = (key: ScoreKey): ScoreDistribution | undefined => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key)
  }
  const make = (key: ScoreKey): ScoreDistribution | undefined => {
    if (!key.startsWith(`${unit}:`)) return undefined
    const scope = key.slice(unit.length + 1)
    if (scope === 'full') return fullDistribution()
    const periods = periodsOf(model, scope)
    if (periods === undefined) return undefined
    const [h, a] = state.record.scores[key] ?? [0, 0]
    return distributionOfSides(
      shift(attacks[0](attacksLeft(model, state, periods, 0)), h),
      shift(attacks[1](attacksLeft(model, state, periods, 1)), a),
    )
  }
  const fullDistribution = () => {
    if (model.overtimePossessions === 0) return undefined
    const isOver = state.period === 0
    const isOvertime = state.period > model.periods
    const first = isOvertime
      ? ([attacks[0](state.left[0]), attacks[1](state.left[1])] as const)
      : undefined
    const again = [
      attacks[0](model.overtimePossessions),
      attacks[1](model.overtimePossessions),
    ] as const
    const now = state.record.scores[`${unit}:full`]
    return overtimeDistribution(score(`${unit}:match`)!, { first, again, now, isOver })
  }
  return {
    score,
    event: (slug) => (slug === 'highest_period' ? highestPeriod(model, score) : undefined),
  }
}

function attacksLeft(
  model: PossessionModel,
  state: PossessionState,
  periods: readonly number[],
  side: 0 | 1,
): number {
  if (state.period === 0 || state.period > model.periods) return 0
  return periods.reduce((sum, period) => {
    if (period < state.period) return sum
    return sum + (period === state.period ? state.left[side] : model.possessions)
  }, 0)
}

/** Points of n attacks, by doubling, each number worked out once. */
function attacksOf(outcomes: readonly number[]): (count: number) => Histogram {
  const known = new Map<number, Histogram>([
    [0, CERTAIN_ZERO],
    [1, { min: 0, p: Float64Array.from(outcomes) }],
  ])
  const points = (count: number): Histogram => {
    const found = known.get(count)
    if (found !== undefined) return found
    const half = points(count >> 1)
    const even = convolve(half, half)
    const made = count % 2 === 0 ? even : convolve(even, known.get(1)!)
    known.set(count, made)
    return made
  }
  return points
}

/** The period with most points of both sides, or several of them. */
function highestPeriod(
  model: PossessionModel,
  score: (key: ScoreKey) => ScoreDistribution | undefined,
): ChancesByOutcome {
  const totals = Array.from({ length: model.periods }, (_, index) =>
    score(`${unitOf(model)}:${periodScope(model, index + 1)}`)!.histogram('total'),
  )
  const chances: Record<string, number> = {}
  let sum = 0
  for (const [index, { min, p }] of totals.entries()) {
    const others = totals.filter((_, other) => other !== index)
    let highest = 0
    for (let i = 0; i < p.length; i++)
      if (p[i]! > 1e-13)
        highest += p[i]! * others.reduce((product, other) => product * below(other, min + i), 1)
    chances[String(920 + index)] = highest
    sum += highest
  }
  return { ...chances, 924: 1 - sum }
}

function below({ min, p }: Histogram, value: number): number {
  let sum = 0
  for (let i = 0; i < p.length && min + i < value; i++) sum += p[i]!
  return sum
}
