import { raise, type Pair } from '../../simulation/fact.ts'
import type { EventRules } from '../../simulation/fixture.ts'
import { raiseLast } from '../../sport/pairs.ts'
import type { SportPlay } from '../../sport/sport.ts'

export type PointScore = {
  readonly kind: 'points'
  readonly total: Pair
  readonly periods: readonly Pair[]
}

/** How points of attacks and runs of half-innings are counted. */
export const POINT_SCORING: Omit<SportPlay<EventRules, PointScore>, 'simulate'> = {
  start: () => ({ kind: 'points', total: [0, 0], periods: [] }),
  startPeriod: (play) => ({ ...play, periods: [...play.periods, [0, 0]] }),
  apply(_, play, fact) {
    if (fact.kind !== 'basket' && fact.kind !== 'halfInning') return play
    const points = fact.kind === 'basket' ? fact.points : fact.runs
    const total = raise(play.total, fact.side, points)
    return { ...play, total, periods: raiseLast(play.periods, fact.side, points) }
  },
}
