import type { Specifiers } from '../market/market.ts'
import type { ScoreKey } from '../settlement/event-record.ts'
import type { ScoreLaw } from './score-law.ts'

/** How likely each result of an outcome is; what is missing is a loss. */
export type OutcomeLaw = {
  readonly win: number
  readonly halfWin?: number
  readonly push?: number
  readonly halfLose?: number
}

/** Probabilities by outcome id. */
export type OutcomeLaws = Readonly<Record<string, number | OutcomeLaw>>

/** Mass that two parts of an event have together beyond what they have independently. */
export type Correction = {
  readonly first: readonly [home: number, away: number]
  readonly second: readonly [home: number, away: number]
  readonly mass: number
}

/** Two parts as independent laws, and what is missing from their product. */
export type PartsLaw = {
  readonly first: ScoreLaw
  readonly second: ScoreLaw
  readonly corrections: readonly Correction[]
}

/**
 * The joint model of one event at one moment. Every market is a sum over it: score markets over
 * the cells of a score, the others by what the model knows of the course of the event.
 */
export type EventLaw = {
  /** How a score may end; undefined when this event has no such part, or may not come to it. */
  score(key: ScoreKey): ScoreLaw | undefined
  /** Two parts together; without it they are independent. */
  parts?(keys: readonly [ScoreKey, ScoreKey]): PartsLaw | undefined
  /** Probabilities of a market that no score decides; undefined when it is not offered now. */
  event(slug: string, specifiers: Specifiers): OutcomeLaws | undefined
}
