import type { SelectionResult } from '@fairhouse/betting/bet/leg-factor'
import type { EventRecord, ScoreKey } from '../market/event-record.ts'
import type { MarketDefinition, Specifiers } from '../market/market.ts'
import { readHalf } from '../market/pair-rules.ts'
import { readStatistic, thresholdOf } from '../market/score-rules.ts'
import { resultOf, settleMarket } from '../market/settle-market.ts'

/** One selection inside a bet builder. */
export type BuilderLeg = {
  readonly definition: MarketDefinition
  readonly specifiers: Specifiers
  readonly outcomeId: string
}

/** Scores of both halves of a match, by goals. */
export type Halves = readonly [h1: number, a1: number, h2: number, a2: number]

/** Whether a leg holds at the scores of both halves; undefined when it is about something else. */
export function readLeg(leg: BuilderLeg, unit: string): ((halves: Halves) => boolean) | undefined {
  const { rule } = leg.definition
  const { specifiers } = leg
  if (rule.form === 'event') return undefined
  const at = rule.outcomes(specifiers).findIndex(({ id }) => id === leg.outcomeId)
  if (at < 0) return undefined
  const wins = (winners: number) => winners >= 0 && (winners & (1 << at)) !== 0
  if (rule.form === 'pair') {
    const [one, two] = rule.scores
    if (one !== `${unit}:h1` || two !== `${unit}:h2`) return undefined
    const read = rule.read(specifiers)
    const [first, second] = rule.statistics
    return ([h1, a1, h2, a2]) => wins(read(readHalf(first, h1, a1), readHalf(second, h2, a2)))
  }
  const score = scoreOf(rule.score(specifiers), unit)
  if (score === undefined) return undefined
  if (rule.form === 'cells') {
    const read = rule.read(specifiers)
    return (halves) => wins(read(...score(halves)))
  }
  if (rule.form === 'number') {
    const read = rule.read(specifiers)
    return (halves) => wins(read(readStatistic(rule.statistic, ...score(halves))))
  }
  const threshold = thresholdOf(rule, specifiers)
  return (halves) => {
    const above = readStatistic(rule.statistic, ...score(halves)) > threshold
    return at === 0 ? above : !above
  }
}

/** Scores enough to tell two outcomes apart. */
const SCORES: readonly Halves[] = Array.from({ length: 7 ** 4 }, (_, index) => [
  index % 7,
  Math.floor(index / 7) % 7,
  Math.floor(index / 49) % 7,
  Math.floor(index / 343),
])

/** Whether a single outcome holds at exactly the scores at which the legs hold together. */
export function isReadyMade(one: BuilderLeg, legs: readonly BuilderLeg[], unit = 'goals'): boolean {
  const [read, ...reads] = [one, ...legs].map((leg) => readLeg(leg, unit))
  if (read === undefined || canPush(one) || reads.some((each) => each === undefined)) return false
  return SCORES.every((halves) => read(halves) === reads.every((each) => each?.(halves)))
}

function scoreOf(key: ScoreKey, unit: string): ((halves: Halves) => [number, number]) | undefined {
  switch (key) {
    case `${unit}:match`:
      return ([h1, a1, h2, a2]) => [h1 + h2, a1 + a2]
    case `${unit}:h1`:
      return ([h1, a1]) => [h1, a1]
    case `${unit}:h2`:
      return ([, , h2, a2]) => [h2, a2]
    default:
      return undefined
  }
}

/** The result of a leg in a played event; undefined while the record leaves it open. */
export function resultOfLeg(leg: BuilderLeg, record: EventRecord): SelectionResult | undefined {
  const settlement = settleMarket(leg.definition, leg.specifiers, record)
  return settlement && resultOf(settlement, leg.outcomeId).result
}

/** The leg as the price of a builder sees it. */
export const pickOf = (leg: BuilderLeg) => ({ key: legKey(leg), canPush: canPush(leg) })

/** A line that can push or settle in halves: a builder is one selection, which wins or loses. */
function canPush(leg: BuilderLeg): boolean {
  const { rule } = leg.definition
  if (rule.form === 'line') return Math.abs(Number(leg.specifiers[rule.key]) * 2) % 2 !== 1
  return ['draw_no_bet', 'home_no_bet', 'away_no_bet'].some((slug) =>
    leg.definition.slug.endsWith(slug),
  )
}

export function legKey({ definition, specifiers, outcomeId }: BuilderLeg): string {
  const pairs = Object.entries(specifiers).map((pair) => pair.join('='))
  return `${definition.id}/${pairs.toSorted().join('|')}/${outcomeId}`
}
