import type { OutcomeChances } from '@fairhouse/betting/bet/outcome-chances'
import type { EventRecord } from '../market/event-record.ts'
import {
  VOID,
  type CellRule,
  type EventRule,
  type LineRule,
  type MarketDefinition,
  type NumberRule,
  type PairRule,
  type Rule,
  type Specifiers,
  type Winners,
} from '../market/market.ts'
import { thresholdOf } from '../market/score-rules.ts'
import type { EventDistribution } from './event-distribution.ts'
import { chooseLines, lineChances } from './line-chances.ts'
import { pairValues } from './pair-distribution.ts'

/** A selection with the probabilities of its results. */
export type FairOutcome = {
  readonly id: string
  readonly name: readonly string[]
  readonly win: number
  readonly halfWin: number
  readonly push: number
  readonly halfLose: number
}

export type FairMarket = {
  readonly definition: MarketDefinition
  readonly specifiers: Specifiers
  readonly outcomes: readonly FairOutcome[]
}

/** Every market of the event with the probabilities of its outcomes, before any margin. */
export function priceEvent(
  definitions: readonly MarketDefinition[],
  distribution: EventDistribution,
  record: EventRecord,
): FairMarket[] {
  const priced: FairMarket[] = []
  for (const definition of definitions) {
    const { variants } = definition
    for (const specifiers of typeof variants === 'function' ? variants(record) : variants)
      priced.push(...priceVariant(definition, specifiers, distribution))
  }
  return priced
}

/** One market: for a rule with lines, all lines that are worth offering. */
function priceVariant(
  definition: MarketDefinition,
  specifiers: Specifiers,
  distribution: EventDistribution,
): FairMarket[] {
  const { rule } = definition
  if (rule.form === 'line') return priceLines(definition, rule, specifiers, distribution)
  const outcomes = priceRule(rule, definition.slug, specifiers, distribution)
  return outcomes === undefined ? [] : [{ definition, specifiers, outcomes }]
}

function priceRule(
  rule: Exclude<Rule, LineRule>,
  slug: string,
  specifiers: Specifiers,
  distribution: EventDistribution,
): FairOutcome[] | undefined {
  switch (rule.form) {
    case 'number':
      return priceNumber(rule, specifiers, distribution)
    case 'cells':
      return priceCells(rule, specifiers, distribution)
    case 'pair':
      return pricePair(rule, specifiers, distribution)
    case 'event':
      return priceCourse(rule, slug, specifiers, distribution)
  }
}

function priceLines(
  definition: MarketDefinition,
  rule: LineRule,
  specifiers: Specifiers,
  distribution: EventDistribution,
): FairMarket[] {
  const histogram = distribution.score(rule.score(specifiers))?.histogram(rule.statistic)
  if (histogram === undefined) return []
  return chooseLines(rule, histogram, rule.offset?.(specifiers)).map((line) => {
    const lined = { ...specifiers, [rule.key]: String(line) }
    const chances = lineChances(histogram, thresholdOf(rule, lined))
    return { definition, specifiers: lined, outcomes: name(rule, lined, chances) }
  })
}

function name(
  rule: LineRule,
  specifiers: Specifiers,
  chances: readonly Required<OutcomeChances>[],
): FairOutcome[] {
  return rule.outcomes(specifiers).map((outcome, index) => ({ ...outcome, ...chances[index]! }))
}

/** Probability that each outcome wins, and that the stakes go back. */
class Masses {
  readonly wins: Float64Array
  void = 0

  constructor(size: number) {
    this.wins = new Float64Array(size)
  }

  add(winners: Winners, mass: number): void {
    if (winners === VOID) {
      this.void += mass
      return
    }
    for (let left = winners; left !== 0; left &= left - 1)
      this.wins[31 - Math.clz32(left & -left)]! += mass
  }

  finish(outcomes: readonly { id: string; name: readonly string[] }[]): FairOutcome[] {
    return outcomes.map(({ id, name }, index) => {
      const win = this.wins[index]!
      return { id, name, win, halfWin: 0, push: this.void, halfLose: 0 }
    })
  }
}

function priceNumber(
  rule: NumberRule,
  specifiers: Specifiers,
  distribution: EventDistribution,
): FairOutcome[] | undefined {
  const histogram = distribution.score(rule.score(specifiers))?.histogram(rule.statistic)
  if (histogram === undefined) return undefined
  const outcomes = rule.outcomes(specifiers)
  const masses = new Masses(outcomes.length)
  const read = rule.read(specifiers)
  for (let i = 0; i < histogram.p.length; i++) {
    const mass = histogram.p[i]!
    if (mass > 0) masses.add(read(histogram.min + i), mass)
  }
  return masses.finish(outcomes)
}

function priceCells(
  rule: CellRule,
  specifiers: Specifiers,
  distribution: EventDistribution,
): FairOutcome[] | undefined {
  const cells = distribution.score(rule.score(specifiers))?.cells()
  if (cells === undefined) return undefined
  const outcomes = rule.outcomes(specifiers)
  const masses = new Masses(outcomes.length)
  const read = rule.read(specifiers)
  for (let i = 0; i < cells.size; i++) masses.add(read(cells.home[i]!, cells.away[i]!), cells.p[i]!)
  return masses.finish(outcomes)
}

function pricePair(
  rule: PairRule,
  specifiers: Specifiers,
  distribution: EventDistribution,
): FairOutcome[] | undefined {
  const pair = pairValues(rule, distribution)
  if (pair === undefined) return undefined
  const outcomes = rule.outcomes(specifiers)
  const masses = new Masses(outcomes.length)
  const read = rule.read(specifiers)
  const { first, second, corrections } = pair
  for (let i = 0; i < first.values.length; i++) {
    const value = first.values[i]!
    const mass = first.p[i]!
    for (let j = 0; j < second.values.length; j++)
      masses.add(read(value, second.values[j]!), mass * second.p[j]!)
  }
  for (const { first, second, mass } of corrections) masses.add(read(first, second), mass)
  return masses.finish(outcomes)
}

function priceCourse(
  rule: EventRule,
  slug: string,
  specifiers: Specifiers,
  distribution: EventDistribution,
): FairOutcome[] | undefined {
  const chances = distribution.event(slug, specifiers)
  if (chances === undefined) return undefined
  const outcomes =
    rule.outcomes?.(specifiers) ?? Object.keys(chances).map((id) => ({ id, name: [id] }))
  return outcomes.map(({ id, name }) => {
    const found = chances[id] ?? 0
    const {
      win,
      halfWin = 0,
      push = 0,
      halfLose = 0,
    } = typeof found === 'number' ? { win: found } : found
    return { id, name, win, halfWin, push, halfLose }
  })
}
