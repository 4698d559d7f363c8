import {
  emptyRecord,
  type EventRecord,
  type ScoreKey,
  type ScorePair,
  plus,
} from '../../market/event-record.ts'

/** A basketball or handball game: the score of each period so far, overtimes last. */
export type PossessionProgress = {
  readonly sport: 'basketball' | 'handball'
  readonly periods: 2 | 4
  readonly scores: readonly ScorePair[]
  /** Number of finished ones. */
  readonly ended: number
  readonly isOver: boolean
}

/** The record of a game from the scores of its periods. */
export function possessionRecord(progress: PossessionProgress): EventRecord {
  const { sport, periods, ended, isOver } = progress
  const unit = sport === 'basketball' ? 'points' : 'goals'
  const scores: Record<ScoreKey, ScorePair> = {}
  const add = (scope: string, score: ScorePair) => {
    scores[`${unit}:${scope}`] = plus(scores[`${unit}:${scope}`] ?? [0, 0], score)
  }
  const halfOf = (number: number) => Math.ceil(number / (periods / 2))
  for (let number = 1; number <= Math.max(periods, progress.scores.length); number++) {
    const score = progress.scores[number - 1] ?? [0, 0]
    add('full', score)
    if (number > periods) continue
    add('match', score)
    add(`h${halfOf(number)}`, score)
    if (periods === 4) add(`q${number}`, score)
  }
  const endedPeriods = Array.from({ length: Math.min(ended, periods) }, (_, index) => index + 1)
  return {
    ...emptyRecord(sport),
    status: isOver ? 'ended' : 'live',
    scores,
    endedScopes: [
      ...(periods === 4 ? endedPeriods.map((number) => `q${number}`) : []),
      ...[1, 2].filter((half) => ended >= half * (periods / 2)).map((half) => `h${half}`),
      ...(ended >= periods ? ['match'] : []),
      ...(isOver ? ['full'] : []),
    ],
  }
}
