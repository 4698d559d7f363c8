import { raise, type GoalFact, type Pair, type Side } from '../../simulation/fact.ts'
import type { EventRules } from '../../simulation/fixture.ts'
import { raiseLast } from '../../sport/pairs.ts'
import type { SportPlay } from '../../sport/sport.ts'

/** Goals, and in football corners and cards. */
export type GoalScore = {
  readonly kind: 'goals'
  readonly total: Pair
  readonly periods: readonly Pair[]
  readonly corners: readonly Pair[]
  readonly yellow: Pair
  readonly red: Pair
  readonly goals: readonly GoalFact[]
  /** The winner of the shoot-out. */
  readonly decider: Side | 0
}

const NONE = { total: [0, 0], yellow: [0, 0], red: [0, 0] } as const

/** How goals, corners and cards are counted. */
export const GOAL_SCORING: Omit<SportPlay<EventRules, GoalScore>, 'simulate'> = {
  start: () => ({ kind: 'goals', ...NONE, periods: [], corners: [], goals: [], decider: 0 }),
  startPeriod: (play) => ({
    ...play,
    periods: [...play.periods, [0, 0]],
    corners: [...play.corners, [0, 0]],
  }),
  apply(_, play, fact) {
    if (fact.kind === 'goal') {
      const total = raise(play.total, fact.side)
      const periods = raiseLast(play.periods, fact.side)
      return { ...play, total, periods, goals: [...play.goals, fact] }
    }
    if (fact.kind === 'corner') return { ...play, corners: raiseLast(play.corners, fact.side) }
    if (fact.kind === 'card') return { ...play, [fact.colour]: raise(play[fact.colour], fact.side) }
    return fact.kind === 'decider' ? { ...play, decider: fact.side } : play
  },
}
