import { choose } from '@fairhouse/betting/odds/combinations'
import type { ScoreKey } from '../../market/event-record.ts'
import type { EventDistribution } from '../../pricing/event-distribution.ts'
import {
  distributionOfNumber,
  type Histogram,
  type ScoreDistribution,
} from '../../pricing/score-distribution.ts'

/** A drum of numbers, some of which are drawn without replacement; all sets are equally likely. */
export type LotteryModel = { readonly pool: number; readonly drawn: number }

export function lotteryDistribution(model: LotteryModel): EventDistribution {
  const known = new Map<ScoreKey, ScoreDistribution | undefined>()
  const { pool, drawn } = model
  return {
    score: (key) => {
      if (!known.has(key)) known.set(key, makeScore(model, key))
      return known.get(key)
    },
    event: (slug, specifiers) => {
      if (slug === 'number_drawn') {
        const numbers = Array.from({ length: pool }, (_, index) => index + 1)
        return Object.fromEntries(numbers.map((number) => [number, drawn / pool]))
      }
      if (slug === 'consecutive') {
        const none = choose(pool - drawn + 1, drawn) / choose(pool, drawn)
        return { 74: 1 - none, 76: none }
      }
      if (slug !== 'match_numbers') return undefined
      const chosen = new Set((specifiers['numbers'] ?? '').split('.').map(Number))
      const isInPool = [...chosen].every((n) => Number.isInteger(n) && n >= 1 && n <= pool)
      if (!isInPool || chosen.size > drawn) return undefined
      return { 74: choose(pool - chosen.size, drawn - chosen.size) / choose(pool, drawn) }
    },
  }
}

function makeScore({ pool, drawn }: LotteryModel, key: ScoreKey): ScoreDistribution | undefined {
  const all = choose(pool, drawn)
  switch (key) {
    case 'sum:draw':
      return distributionOfNumber(sumsOf(pool, drawn))
    case 'odd:draw':
      return distributionOfNumber(among(pool, drawn, Math.ceil(pool / 2)))
    case 'low:draw':
      return distributionOfNumber(among(pool, drawn, Math.floor(pool / 2)))
    case 'first:draw':
      return distributionOfNumber(listed(1, pool, () => 1 / pool))
    case 'highest:draw':
      return distributionOfNumber(listed(drawn, pool, (top) => choose(top - 1, drawn - 1) / all))
    case 'lowest:draw':
      return distributionOfNumber(
        listed(1, pool - drawn + 1, (low) => choose(pool - low, drawn - 1) / all),
      )
    case 'span:draw':
      return distributionOfNumber(
        listed(drawn - 1, pool - 1, (span) => ((pool - span) * choose(span - 1, drawn - 2)) / all),
      )
    default:
      return undefined
  }
}

function listed(from: number, to: number, chance: (value: number) => number): Histogram {
  return { min: from, p: Float64Array.from({ length: to - from + 1 }, (_, i) => chance(from + i)) }
}

/** Number of drawn numbers among some of the pool (hypergeometric). */
export function among(pool: number, drawn: number, some: number): Histogram {
  const all = choose(pool, drawn)
  return listed(0, drawn, (k) => (choose(some, k) * choose(pool - some, drawn - k)) / all)
}

/** Sums of the drawn numbers: for each number, the count so far and its sum. */
function sumsOf(pool: number, drawn: number): Histogram {
  const max = (drawn * (2 * pool - drawn + 1)) / 2
  const ways = Array.from({ length: drawn + 1 }, () => new Float64Array(max + 1))
  ways[0]![0] = 1
  for (let number = 1; number <= pool; number++)
    for (let taken = Math.min(number, drawn); taken > 0; taken--)
      for (let sum = max; sum >= number; sum--)
        ways[taken]![sum]! += ways[taken - 1]![sum - number]!
  const all = choose(pool, drawn)
  return { min: 0, p: ways[drawn]!.map((count) => count / all) }
}
