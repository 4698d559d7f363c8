import {
  emptyRecord,
  type EventRecord,
  type ScoreKey,
  type ScorePair,
  plus,
} from '../../market/event-record.ts'

/** Runs of each half-inning so far, in the order in which they are played: away, home, away, … */
export type BaseballProgress = {
  readonly runs: readonly number[]
  readonly isOver: boolean
}

/** The record of a baseball game. `nine` is the score without extra innings. */
export function baseballRecord({ runs, isOver }: BaseballProgress): EventRecord {
  const scores: Record<ScoreKey, ScorePair> = {}
  const add = (scope: string, score: ScorePair) => {
    scores[`runs:${scope}`] = plus(scores[`runs:${scope}`] ?? [0, 0], score)
  }
  for (const scope of ['match', 'nine', 'f5']) add(scope, [0, 0])
  for (const [index, count] of runs.entries()) {
    const inning = Math.floor(index / 2) + 1
    const score: ScorePair = index % 2 === 0 ? [0, count] : [count, 0]
    add('match', score)
    add(`i${inning}`, score)
    if (inning <= 9) add('nine', score)
    if (inning <= 5) add('f5', score)
  }
  const over = Math.floor(runs.length / 2)
  return {
    ...emptyRecord('baseball'),
    status: isOver ? 'ended' : 'live',
    scores,
    endedScopes: [
      ...Array.from({ length: over }, (_, index) => `i${index + 1}`),
      ...(over >= 5 ? ['f5'] : []),
      ...(over >= 9 || isOver ? ['nine'] : []),
    ],
    facts: { halfInnings: String(runs.length) },
  }
}
