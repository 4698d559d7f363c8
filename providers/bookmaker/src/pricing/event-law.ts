import type { OutcomeChances } from '@fairhouse/betting/bet/outcome-chances'
import type { Specifiers } from '../market/market.ts'
import type { ScoreKey } from '../market/event-record.ts'
import type { ScoreLaw } from './score-law.ts'

/** Probabilities by outcome id. */
export type OutcomeLaws = Readonly<Record<string, number | OutcomeChances>>

/** Joint probability of two parts of an event beyond independence. */
export type Correction = {
  readonly first: readonly [home: number, away: number]
  readonly second: readonly [home: number, away: number]
  readonly mass: number
}

/** Two parts as independent distributions, and the correction to their product. */
export type PartsLaw = {
  readonly first: ScoreLaw
  readonly second: ScoreLaw
  readonly corrections: readonly Correction[]
}

/**
 * The joint model of one event at one moment. Every market is a sum over it: score markets over
 * the cells of a score, the others by the model's knowledge of the course of the event.
 */
export type EventLaw = {
  /** Distribution of the final score; undefined if this event has no such part, or may not reach it. */
  score(key: ScoreKey): ScoreLaw | undefined
  /** Two parts together; without it they are independent. */
  parts?(keys: readonly [ScoreKey, ScoreKey]): PartsLaw | undefined
  /** Probabilities of a market that no score decides; undefined when it is not offered now. */
  event(slug: string, specifiers: Specifiers): OutcomeLaws | undefined
}
