import type { OutcomeChances } from '@fairhouse/betting/bet/outcome-chances'
import type { LineRule } from '../market/market.ts'
import type { Histogram } from './score-distribution.ts'

/** Number of lines of one market that are offered, the most even ones. */
const LINES_MAX = 11
/** A line is offered while both sides have at least this chance. */
const CHANCE_MIN = 0.04

/** Probabilities of both sides of a line: quarter lines are half a bet on each neighbour. */
export function lineChances(
  histogram: Histogram,
  threshold: number,
): readonly [Required<OutcomeChances>, Required<OutcomeChances>] {
  const sums = new Sums(histogram)
  const isQuarter = Math.abs(threshold * 4) % 2 === 1
  if (!isQuarter) {
    const push = sums.at(threshold)
    const above = sums.above(threshold)
    return [full(above, push), full(sums.total - above - push, push)]
  }
  // One neighbour is a whole number and pushes there; the other one is a half.
  const whole = Math.round(threshold)
  const at = sums.at(whole)
  const above = sums.above(whole)
  const below = sums.total - above - at
  return threshold < whole
    ? [
        { win: above, halfWin: at, push: 0, halfLose: 0 },
        { win: below, halfWin: 0, push: 0, halfLose: at },
      ]
    : [
        { win: above, halfWin: 0, push: 0, halfLose: at },
        { win: below, halfWin: at, push: 0, halfLose: 0 },
      ]
}

const full = (win: number, push: number) => ({ win, halfWin: 0, push, halfLose: 0 })

/** The lines worth offering, ascending; `offset` is the starting value of the statistic. */
export function chooseLines(
  rule: Pick<LineRule, 'key' | 'step' | 'statistic'>,
  histogram: Histogram,
  offset = 0,
): number[] {
  const sums = new Sums(histogram)
  const step = rule.step === 'quarter' ? 0.25 : 1
  const first = histogram.min - (rule.step === 'quarter' ? 0.25 : 0.5)
  const found: { threshold: number; distance: number }[] = []
  for (let threshold = first; threshold < histogram.min + histogram.p.length; threshold += step) {
    const over = sums.above(threshold) + sums.at(threshold) / 2
    if (over < CHANCE_MIN) break
    if (over <= 1 - CHANCE_MIN && isOffered(rule, threshold))
      found.push({ threshold, distance: Math.abs(over - 0.5) })
  }
  return found
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, LINES_MAX)
    .map(({ threshold }) => (rule.key === 'hcp' ? offset - threshold : threshold - offset))
    .toSorted((a, b) => a - b)
}

/** A total starts at a half: nothing is below nought goals. */
function isOffered(rule: Pick<LineRule, 'key'>, threshold: number): boolean {
  return rule.key === 'hcp' || threshold >= 0.5
}

/** Suffix sums, so that each line is read off instead of added up. */
class Sums {
  readonly #histogram: Histogram
  readonly #from: Float64Array
  readonly total: number

  constructor(histogram: Histogram) {
    const { p } = histogram
    this.#histogram = histogram
    this.#from = new Float64Array(p.length + 1)
    for (let i = p.length - 1; i >= 0; i--) this.#from[i] = this.#from[i + 1]! + p[i]!
    this.total = this.#from[0]!
  }

  at(value: number): number {
    // Reading an array at a fraction is slow, and no count is one.
    if (!Number.isInteger(value)) return 0
    return this.#histogram.p[value - this.#histogram.min] ?? 0
  }

  above(value: number): number {
    const index = Math.floor(value) - this.#histogram.min + 1
    return this.#from[Math.min(Math.max(index, 0), this.#from.length - 1)]!
  }
}
