import type { LegSettlement } from '@fairhouse/betting/bet/leg-factor'
import type { EventRecord, ScoreKey } from './event-record.ts'

/** Specifiers that distinguish markets of a kind: `total=2.5`, `setnr=1`. */
export type Specifiers = Readonly<Record<string, string>>

/**
 * An outcome by its id, with words that a client names in its language: `['home']`,
 * `['score', '2', '1']`, `['home', 'over']`.
 */
export type Outcome = { readonly id: string; readonly name: readonly string[] }

/** A number read from a score. */
export type Statistic = 'margin' | 'total' | 'home' | 'away'

/** A number read from the score of one half; `cell` distinguishes scores themselves. */
export type HalfStatistic = Statistic | 'both' | 'cell'

/** Bits of the outcomes that win; VOID returns the stakes. */
export type Winners = number
export const VOID: Winners = -1

type WithOutcomes = { outcomes(specifiers: Specifiers): readonly Outcome[] }

/** Two outcomes: the first wins when the statistic is above the line, whole lines push. */
export type LineRule = WithOutcomes & {
  readonly form: 'line'
  score(specifiers: Specifiers): ScoreKey
  readonly statistic: Statistic
  /** The specifier that holds the line. */
  readonly key: 'total' | 'hcp'
  /** The starting value of the statistic: goals before a live bet do not count for its handicap. */
  offset?(specifiers: Specifiers): number
  /** Which lines exist: all quarters, or only halves, which never push. */
  readonly step: 'quarter' | 'half'
}

/** Outcomes that are read from one number of a score. */
export type NumberRule = WithOutcomes & {
  readonly form: 'number'
  readonly hasSeveralWinners?: true
  score(specifiers: Specifiers): ScoreKey
  readonly statistic: Statistic
  read(specifiers: Specifiers): (value: number) => Winners
}

/** Outcomes that are read from one score. */
export type CellRule = WithOutcomes & {
  readonly form: 'cells'
  /** Outcomes that may win together, such as double chances. */
  readonly hasSeveralWinners?: true
  score(specifiers: Specifiers): ScoreKey
  read(specifiers: Specifiers): (home: number, away: number) => Winners
}

/** Outcomes that are read from two parts of an event, each by one statistic. */
export type PairRule = WithOutcomes & {
  readonly form: 'pair'
  readonly scores: readonly [ScoreKey, ScoreKey]
  readonly statistics: readonly [HalfStatistic, HalfStatistic]
  read(specifiers: Specifiers): (first: number, second: number) => Winners
}

/** Results by outcome id; an outcome that is not named has lost. */
export type EventResults = Readonly<Record<string, LegSettlement>>

/**
 * Outcomes that are read from the course of the event: who scored first, how a fight ended. The
 * model of the sport knows their probabilities by the slug.
 */
export type EventRule = {
  readonly form: 'event'
  readonly hasSeveralWinners?: true
  /** Undefined where the outcomes are players, runners or numbers of the event. */
  outcomes?(specifiers: Specifiers): readonly Outcome[]
  /** `void` returns all stakes, undefined says that the record does not decide it yet. */
  settle(record: EventRecord, specifiers: Specifiers): EventResults | 'void' | undefined
}

export type Rule = LineRule | NumberRule | CellRule | PairRule | EventRule

/** Under which heading a market is shown. */
export type MarketGroup =
  | 'main'
  | 'goals'
  | 'handicap'
  | 'halves'
  | 'intervals'
  | 'combined'
  | 'players'
  | 'corners'
  | 'cards'
  | 'sets'
  | 'periods'
  | 'points'
  | 'special'

export type MarketDefinition = {
  /** The identifier of Unified Odds Feed descriptions, or `x.slug` for our own. */
  readonly id: string
  readonly slug: string
  readonly group: MarketGroup
  /** Specifiers without the line, one market for each; for a live event some follow its score. */
  readonly variants: readonly Specifiers[] | ((record: EventRecord) => readonly Specifiers[])
  readonly rule: Rule
}

export function outcome(id: string, ...name: string[]): Outcome {
  return { id, name: name.length > 0 ? name : [id] }
}

/** Specifiers as the second half of a market's identity: sorted, so that order never matters. */
export function formatSpecifiers(specifiers: Specifiers): string {
  return Object.entries(specifiers)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('|')
}

const PAIR = /^[a-z]+=[^|=]{1,40}$/

/** Reads `key=value` pairs; undefined unless they are sorted and each key comes once. */
export function parseSpecifiers(text: string): Specifiers | undefined {
  if (text === '') return {}
  const pairs = text.split('|')
  if (!pairs.every((pair) => PAIR.test(pair))) return undefined
  const specifiers = Object.fromEntries(pairs.map((pair) => pair.split('=')))
  return formatSpecifiers(specifiers) === text ? specifiers : undefined
}

/** One specifier set for each value. */
export function variantsOf(key: string, values: readonly (string | number)[]): Specifiers[] {
  return values.map((value) => ({ [key]: String(value) }))
}

const NO_VARIANTS: readonly Specifiers[] = [{}]

type Row = readonly [id: string, slug: string, rule: Rule, variants?: MarketDefinition['variants']]

/** Rows of a sport's table under one heading. */
export function listMarkets(group: MarketGroup, rows: readonly Row[]): MarketDefinition[] {
  return rows.map(([id, slug, rule, variants = NO_VARIANTS]) => {
    return { id, slug, group, variants, rule }
  })
}
