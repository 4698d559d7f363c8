import {
  emptyRecord,
  type EventRecord,
  type ScoreKey,
  type ScorePair,
  type Tally,
} from '../../market/event-record.ts'
import type { Side } from '../../simulation/fact.ts'

export type IceHockeyGoal = { readonly side: Side; readonly period: 1 | 2 | 3 | 4 }

/** Period 4 is overtime, 5 the shoot-out, 6 after the end. */
export type IceHockeyProgress = {
  readonly period: 1 | 2 | 3 | 4 | 5 | 6
  /** The winner of the shoot-out, which counts as one goal. */
  readonly shootout?: Side
}

/** The record of an ice hockey game from its goals. */
export function iceHockeyRecord(
  goals: readonly IceHockeyGoal[],
  { period, shootout }: IceHockeyProgress,
): EventRecord {
  const scores: Record<ScoreKey, ScorePair> = {}
  for (const scope of ['match', 'full', 'p1', 'p2', 'p3']) scores[`goals:${scope}`] = [0, 0]
  const raise = (scope: string, side: Side) => {
    const [home, away] = scores[`goals:${scope}`]!
    scores[`goals:${scope}`] = side === 1 ? [home + 1, away] : [home, away + 1]
  }
  const tallies: Tally[] = []
  for (const goal of goals) {
    raise('full', goal.side)
    if (goal.period === 4) continue
    raise('match', goal.side)
    raise(`p${goal.period}`, goal.side)
    tallies.push({ side: goal.side, scope: `p${goal.period}` })
  }
  if (shootout !== undefined) raise('full', shootout)
  return {
    ...emptyRecord('ice-hockey'),
    status: period === 6 ? 'ended' : 'live',
    scores,
    endedScopes: [
      ...[1, 2, 3].filter((number) => number < period).map((number) => `p${number}`),
      ...(period > 3 ? ['match'] : []),
      ...(period > 5 ? ['full'] : []),
    ],
    tallies: { goals: tallies },
    facts: { shootout: shootout === undefined ? 'no' : 'yes' },
  }
}
