import type { LegSettlement, SelectionResult } from '@fairhouse/betting/bet/leg-factor'
import type { Explanation } from '@fairhouse/betting/settlement/explanation'
import {
  hasEnded,
  scopeOf,
  type EventRecord,
  type ScoreKey,
  type ScorePair,
} from './event-record.ts'
import {
  VOID,
  type CellRule,
  type LineRule,
  type MarketDefinition,
  type NumberRule,
  type Outcome,
  type PairRule,
  type Specifiers,
  type Winners,
} from './market.ts'
import { readHalf } from './pair-rules.ts'
import { readStatistic, thresholdOf } from './score-rules.ts'

/** Results by outcome id, an outcome that is not named has lost, and why it is so. */
export type MarketSettlement = {
  readonly results: Readonly<Record<string, LegSettlement>>
  /** All stakes back: then there are no results. */
  readonly isVoid: boolean
  readonly explanation: Explanation
}

/**
 * The settlement of a market by a record, or undefined while it is open. A market that is already
 * decided settles immediately and stands if the event is not finished; every other market of
 * an unfinished event is void.
 */
export function settleMarket(
  definition: MarketDefinition,
  specifiers: Specifiers,
  record: EventRecord,
): MarketSettlement | undefined {
  if (record.status === 'notPlayed') return voided({ code: 'eventNotPlayed', params: {} })
  if (record.voidMarkets?.includes(definition.id))
    return voided({ code: 'marketCancelled', params: {} })
  const decided = decide(definition, specifiers, record)
  if (decided !== undefined) return decided
  if (record.status === 'unfinished') {
    const unfinished = voided({ code: 'eventUnfinished', params: {} })
    return settleDeclared(definition, record) ?? unfinished
  }
  return record.status === 'ended' ? voided({ code: 'partNotPlayed', params: {} }) : undefined
}

/** Markets that a declared winner decides. */
const WINNER_SLUGS = ['winner', 'winner_incl_overtime']

/** The winner of an unfinished event if the rules of its competition say so. */
function settleDeclared(
  definition: MarketDefinition,
  { facts }: EventRecord,
): MarketSettlement | undefined {
  const side = facts['declared']
  if (side === undefined || !WINNER_SLUGS.includes(definition.slug)) return undefined
  const id = side === '1' ? '4' : '5'
  return {
    results: { [id]: { result: 'won' } },
    isVoid: false,
    explanation: { code: 'declared', params: { side } },
  }
}

/** The result of one selection of a settled market. */
export function resultOf(settlement: MarketSettlement, outcomeId: string): LegSettlement {
  if (settlement.isVoid) return { result: 'void' }
  return settlement.results[outcomeId] ?? { result: 'lost' }
}

function decide(
  definition: MarketDefinition,
  specifiers: Specifiers,
  record: EventRecord,
): MarketSettlement | undefined {
  const { rule } = definition
  switch (rule.form) {
    case 'line':
      return settleLine(rule, specifiers, record)
    case 'number':
      return settleNumber(rule, specifiers, record)
    case 'cells':
      return settleCells(rule, specifiers, record)
    case 'pair':
      return settlePair(rule, specifiers, record)
    case 'event': {
      const results = rule.settle(record, specifiers)
      if (results === undefined) return undefined
      const explanation: Explanation = { code: 'course', params: { slug: definition.slug } }
      return results === 'void' ? voided(explanation) : { results, isVoid: false, explanation }
    }
  }
}

function settleLine(
  rule: LineRule,
  specifiers: Specifiers,
  record: EventRecord,
): MarketSettlement | undefined {
  const key = rule.score(specifiers)
  const score = record.scores[key]
  if (score === undefined) return undefined
  const value = readStatistic(rule.statistic, ...score)
  const threshold = thresholdOf(rule, specifiers)
  const isOver = hasEnded(record, scopeOf(key))
  // Counts never fall, so a total that is passed stays passed.
  if (!isOver && (rule.statistic === 'margin' || value < threshold + 0.5)) return undefined
  const [over, under] = rule.outcomes(specifiers)
  const [first, second] = lineResults(value, threshold)
  return {
    results: { [over!.id]: { result: first }, [under!.id]: { result: second } },
    isVoid: false,
    explanation: byScore(key, score, {
      line: specifiers[rule.key] ?? '',
      ...(specifiers['score'] !== undefined && { from: specifiers['score'] }),
    }),
  }
}

/** Both sides of a line, in quarters: half a bet on each neighbour of a quarter line. */
export function lineResults(
  value: number,
  threshold: number,
): readonly [SelectionResult, SelectionResult] {
  const distance = Math.round((value - threshold) * 4)
  if (distance === 0) return ['void', 'void']
  if (distance === 1) return ['halfWon', 'halfLost']
  if (distance === -1) return ['halfLost', 'halfWon']
  return distance > 0 ? ['won', 'lost'] : ['lost', 'won']
}

function settleNumber(
  rule: NumberRule,
  specifiers: Specifiers,
  record: EventRecord,
): MarketSettlement | undefined {
  const key = rule.score(specifiers)
  const score = record.scores[key]
  if (score === undefined) return undefined
  const read = rule.read(specifiers)
  const value = readStatistic(rule.statistic, ...score)
  const winners = read(value)
  if (!hasEnded(record, scopeOf(key))) {
    if (rule.statistic === 'margin') return undefined
    if (!AHEAD.every((more) => read(value + more) === winners)) return undefined
  }
  return byWinners(rule.outcomes(specifiers), winners, byScore(key, score))
}

function settleCells(
  rule: CellRule,
  specifiers: Specifiers,
  record: EventRecord,
): MarketSettlement | undefined {
  const key = rule.score(specifiers)
  const score = record.scores[key]
  if (score === undefined) return undefined
  const read = rule.read(specifiers)
  const winners = read(...score)
  if (!hasEnded(record, scopeOf(key)) && !isFinal(read, score, winners)) return undefined
  return byWinners(rule.outcomes(specifiers), winners, byScore(key, score))
}

/** By how much a score is followed: every next count, and far beyond any that is played. */
const AHEAD = [...Array.from({ length: 41 }, (_, more) => more), 60, 100, 200, 400]

/** Whether no further score changes the result: both have scored, say. */
function isFinal(
  read: (home: number, away: number) => Winners,
  [home, away]: ScorePair,
  winners: Winners,
): boolean {
  return AHEAD.every((h) => AHEAD.every((a) => read(home + h, away + a) === winners))
}

function settlePair(
  rule: PairRule,
  specifiers: Specifiers,
  record: EventRecord,
): MarketSettlement | undefined {
  const [one, two] = rule.scores
  const [first, second] = [record.scores[one], record.scores[two]]
  if (first === undefined || second === undefined) return undefined
  if (!hasEnded(record, scopeOf(one)) || !hasEnded(record, scopeOf(two))) return undefined
  const values = [readHalf(rule.statistics[0], ...first), readHalf(rule.statistics[1], ...second)]
  const winners = rule.read(specifiers)(values[0]!, values[1]!)
  return byWinners(rule.outcomes(specifiers), winners, {
    code: 'parts',
    params: { first: first.join(':'), second: second.join(':') },
  })
}

function byWinners(
  outcomes: readonly Outcome[],
  winners: Winners,
  explanation: Explanation,
): MarketSettlement {
  if (winners === VOID) return voided(explanation)
  const won = outcomes.filter((_, index) => winners & (1 << index))
  return {
    results: Object.fromEntries(won.map(({ id }) => [id, { result: 'won' }])),
    isVoid: false,
    explanation,
  }
}

function byScore(
  key: ScoreKey,
  [home, away]: ScorePair,
  params: Readonly<Record<string, string>> = {},
): Explanation {
  const [unit, scope] = key.split(':') as [string, string]
  return {
    code: 'score',
    params: { unit, scope, home: String(home), away: String(away), ...params },
  }
}

function voided(explanation: Explanation): MarketSettlement {
  return { results: {}, isVoid: true, explanation }
}
