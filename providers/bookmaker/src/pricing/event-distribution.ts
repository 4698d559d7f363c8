import type { OutcomeChances } from '@fairhouse/betting/bet/outcome-chances'
import type { ScoreKey } from '../market/event-record.ts'
import type { Specifiers } from '../market/market.ts'
import type { ScoreDistribution } from './score-distribution.ts'

/** Probabilities by outcome id. */
export type ChancesByOutcome = Readonly<Record<string, number | OutcomeChances>>

/** Joint probability of two parts of an event beyond independence. */
export type Correction = {
  readonly first: readonly [home: number, away: number]
  readonly second: readonly [home: number, away: number]
  readonly mass: number
}

/** Two parts as independent distributions, and the correction to their product. */
export type PartsDistribution = {
  readonly first: ScoreDistribution
  readonly second: ScoreDistribution
  readonly corrections: readonly Correction[]
}

/**
 * The joint model of one event at one moment. Every market is a sum over it: score markets over
 * the cells of a score, the others by the model's knowledge of the course of the event.
 */
export type EventDistribution = {
  /** Distribution of the final score; undefined if this event has no such part, or may not reach it. */
  score(key: ScoreKey): ScoreDistribution | undefined
  /** Two parts together; without it they are independent. */
  parts?(keys: readonly [ScoreKey, ScoreKey]): PartsDistribution | undefined
  /** Probabilities of a market that no score decides; undefined when it is not offered now. */
  event(slug: string, specifiers: Specifiers): ChancesByOutcome | undefined
}
