import { countWinners } from '../../families/rally/rally.record.ts'
import {
  emptyRecord,
  type EventRecord,
  type ScoreKey,
  type ScorePair,
  type Tally,
  plus,
} from '../../market/event-record.ts'
import type { Side } from '../../simulation/fact.ts'

/** A tennis match by sets, games and the winner of each point; the last ones of each are in progress. */
export type TennisProgress = {
  readonly setsToWin: number
  readonly sets: readonly (readonly (readonly Side[])[])[]
  /** Whether the last game of the last set is still in progress. */
  readonly isLive: boolean
}

/** The record of a match from its points. */
export function tennisRecord({ setsToWin, sets, isLive }: TennisProgress): EventRecord {
  const scores: Record<ScoreKey, ScorePair> = { 'games:match': [0, 0], 'sets:match': [0, 0] }
  const endedScopes: string[] = []
  const points: Tally[] = []
  const won: Tally[] = []
  for (const [s, games] of sets.entries()) {
    const set = `set${s + 1}`
    let score: ScorePair = [0, 0]
    for (const [g, winners] of games.entries()) {
      const game = `${set}g${g + 1}`
      points.push(...winners.map((side) => ({ side, scope: game })))
      scores[`points:${game}`] = countWinners(winners)
      if (isLive && s === sets.length - 1 && g === games.length - 1) continue
      const side = winners.at(-1)!
      endedScopes.push(game)
      won.push({ side, scope: set })
      score = plus(score, side === 1 ? [1, 0] : [0, 1])
    }
    scores[`games:${set}`] = score
    scores['games:match'] = plus(scores['games:match']!, score)
    if (isLive && s === sets.length - 1) continue
    endedScopes.push(set)
    scores['sets:match'] = plus(scores['sets:match']!, score[0] > score[1] ? [1, 0] : [0, 1])
  }
  const set = Math.max(sets.length, 1)
  return {
    ...emptyRecord('tennis'),
    status: Math.max(...scores['sets:match']!) === setsToWin ? 'ended' : 'live',
    scores,
    endedScopes,
    tallies: { points, games: won },
    facts: { setnr: String(set), gamenr: String(Math.max(sets.at(-1)?.length ?? 1, 1)) },
  }
}
