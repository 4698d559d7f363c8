import type { SportCode } from '../catalogue/sport.table.ts'
import type { Side } from '../simulation/fact.ts'

/** The statistic, and the part of the event: `goals:match`, `games:set1`. */
export type ScoreKey = `${string}:${string}`

export type ScorePair = readonly [home: number, away: number]

/** One thing that counted, in the order in which they came. */
export type Tally = {
  readonly side: Side
  /** The part of the event: `h1`, `set2`, `p3`. */
  readonly scope: string
  /** From 1, counted through the whole event with stoppage time, where the sport has minutes. */
  readonly minute?: number
  readonly player?: string
}

export type RecordStatus =
  | 'live'
  | 'ended'
  /** Started but not finished: abandoned, permanently suspended, a player retired. */
  | 'unfinished'
  /** Never began within its window: cancelled, postponed too far, a walkover. */
  | 'notPlayed'

/** The known facts of an event: enough to settle every market, and to price open ones. */
export type EventRecord = {
  readonly sport: SportCode
  readonly status: RecordStatus
  /** Counts so far. Absent parts have not started. */
  readonly scores: Readonly<Record<ScoreKey, ScorePair>>
  /** Parts that are over; every part when the event has ended. */
  readonly endedScopes: readonly string[]
  readonly tallies: Readonly<Record<string, readonly Tally[]>>
  /** Anything else by a key that its sport defines: a method of victory, who won a shoot-out. */
  readonly facts: Readonly<Record<string, string>>
  /** Ordered numbers: runners as they finished, balls as they were drawn. */
  readonly lists: Readonly<Record<string, readonly number[]>>
  /** Markets that an operator voided, by their ids; nobody prices them. */
  readonly voidMarkets?: readonly string[]
}

export function emptyRecord(sport: SportCode): EventRecord {
  return {
    sport,
    status: 'live',
    scores: {},
    endedScopes: [],
    tallies: {},
    facts: {},
    lists: {},
  }
}

export function scopeOf(key: ScoreKey): string {
  return key.slice(key.indexOf(':') + 1)
}

/** Whether a part is over. */
export function hasEnded(record: EventRecord, scope: string): boolean {
  return record.status === 'ended' || record.endedScopes.includes(scope)
}

/** Everything tallied in a part; `match` is all of it. */
export function talliesIn(record: EventRecord, unit: string, scope: string): readonly Tally[] {
  const all = record.tallies[unit] ?? []
  return scope === 'match' ? all : all.filter((tally) => tally.scope === scope)
}

export function plus(a: ScorePair, b: ScorePair): ScorePair {
  return [a[0] + b[0], a[1] + b[1]]
}
