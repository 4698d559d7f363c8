import type { SportCode } from '../../catalogue/sport.table.ts'
import {
  emptyRecord,
  type EventRecord,
  type ScoreKey,
  type ScorePair,
  type Tally,
  plus,
} from '../../market/event-record.ts'
import type { Side } from '../../simulation/fact.ts'

/** A match of sets: the winner of each point of each set, the current one last. */
export type RallyProgress = {
  readonly sport: SportCode
  readonly setsToWin: number
  readonly sets: readonly (readonly Side[])[]
  /** Whether the last set of the list is still in progress. */
  readonly isLive: boolean
}

/** The record of a volleyball, table tennis or e-sports match from its points. */
export function rallyRecord({ sport, setsToWin, sets, isLive }: RallyProgress): EventRecord {
  const scores: Record<ScoreKey, ScorePair> = { 'points:match': [0, 0], 'sets:match': [0, 0] }
  const endedScopes: string[] = []
  const tallies: Tally[] = []
  for (const [index, winners] of sets.entries()) {
    const scope = `set${index + 1}`
    const score = countWinners(winners)
    scores[`points:${scope}`] = score
    scores['points:match'] = plus(scores['points:match']!, score)
    tallies.push(...winners.map((side) => ({ side, scope })))
    if (isLive && index === sets.length - 1) continue
    endedScopes.push(scope)
    scores['sets:match'] = plus(scores['sets:match']!, score[0] > score[1] ? [1, 0] : [0, 1])
  }
  const isOver = Math.max(...scores['sets:match']!) === setsToWin
  return {
    ...emptyRecord(sport),
    status: isOver ? 'ended' : 'live',
    scores,
    endedScopes,
    tallies: { points: tallies },
  }
}

/** Points of both sides, from who won each. */
export function countWinners(winners: readonly Side[]): ScorePair {
  const home = winners.filter((side) => side === 1).length
  return [home, winners.length - home]
}
