import type { EventRecord } from '../../market/event-record.ts'
import type { Side } from '../../simulation/fact.ts'

/** Runs of the outcomes of a ball; the last outcome is a wicket. */
export const BALL_RUNS = [0, 1, 2, 3, 4, 6, 0] as const
export const WICKET = 6
export const WICKETS = 10

/** An innings each; every ball has one of seven outcomes. A tie goes to a super over, evenly. */
export type CricketModel = {
  readonly overs: number
  /** Chance of 0, 1, 2, 3, 4, 6 runs and a wicket, of each side at bat. */
  readonly outcomes: readonly [readonly number[], readonly number[]]
}

/** An innings at a moment. */
export type InningsState = {
  readonly ballsLeft: number
  readonly wicketsLeft: number
  readonly runs: number
}

export type CricketState = {
  readonly record: EventRecord
  /** The side that bats first; 0 before the toss. */
  readonly first: Side | 0
  /** 3 is after the second innings. */
  readonly innings: 1 | 2 | 3
  /** The current innings, or the next one. */
  readonly now: InningsState
  /** Runs of the first innings, once it is over. */
  readonly firstRuns?: number
}

export const freshInnings = ({ overs }: CricketModel): InningsState => ({
  ballsLeft: overs * 6,
  wicketsLeft: WICKETS,
  runs: 0,
})
