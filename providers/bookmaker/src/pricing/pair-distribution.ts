import type { HalfStatistic, PairRule } from '../market/market.ts'
import { readHalf } from '../market/pair-rules.ts'
import type { EventDistribution, PartsDistribution } from './event-distribution.ts'
import type { Cells, ScoreDistribution } from './score-distribution.ts'

type Values = { readonly values: Int32Array; readonly p: Float64Array }

/** The inputs of a pair market: both numbers with their chances, and their joint part. */
export type PairValues = {
  readonly first: Values
  readonly second: Values
  readonly corrections: readonly {
    readonly first: number
    readonly second: number
    readonly mass: number
  }[]
}

const known = new WeakMap<ScoreDistribution, Map<HalfStatistic, Values>>()

export function pairValues(
  rule: PairRule,
  distribution: EventDistribution,
): PairValues | undefined {
  const parts =
    distribution.parts === undefined
      ? independent(rule, distribution)
      : distribution.parts(rule.scores)
  if (parts === undefined) return undefined
  const { first, second } = parts
  const [one, two] = rule.statistics
  return {
    first: valuesOf(first, one),
    second: valuesOf(second, two),
    corrections: parts.corrections.map((correction) => ({
      first: readHalf(one, ...correction.first),
      second: readHalf(two, ...correction.second),
      mass: correction.mass,
    })),
  }
}

function independent(
  rule: PairRule,
  distribution: EventDistribution,
): PartsDistribution | undefined {
  const [first, second] = rule.scores.map((key) => distribution.score(key))
  if (first === undefined || second === undefined) return undefined
  return { first, second, corrections: [] }
}

function valuesOf(distribution: ScoreDistribution, statistic: HalfStatistic): Values {
  const byStatistic = known.get(distribution) ?? new Map<HalfStatistic, Values>()
  known.set(distribution, byStatistic)
  const found = byStatistic.get(statistic)
  if (found !== undefined) return found
  const made = makeValues(distribution, statistic)
  byStatistic.set(statistic, made)
  return made
}

function makeValues(distribution: ScoreDistribution, statistic: HalfStatistic): Values {
  if (statistic === 'both' || statistic === 'cell') return collect(distribution.cells(), statistic)
  const { min, p } = distribution.histogram(statistic)
  return { values: Int32Array.from(p, (_, index) => min + index), p }
}

function collect({ size, home, away, p }: Cells, statistic: 'both' | 'cell'): Values {
  if (statistic === 'both') {
    const masses = new Float64Array(2)
    for (let i = 0; i < size; i++) masses[readHalf('both', home[i]!, away[i]!)]! += p[i]!
    return { values: Int32Array.of(0, 1), p: masses }
  }
  // Scores of both halves are multiplied, so those that hardly happen cost much for nothing.
  const kept = [...p.keys()].filter((index) => index < size && p[index]! >= RARE)
  const sum = kept.reduce((all, index) => all + p[index]!, 0)
  return {
    values: Int32Array.from(kept, (index) => readHalf('cell', home[index]!, away[index]!)),
    p: Float64Array.from(kept, (index) => p[index]! / sum),
  }
}

const RARE = 1e-9
