import type { ScorePair } from '../../market/event-record.ts'
import type { ChancesByOutcome } from '../../pricing/event-distribution.ts'
import type { ScoreDistribution } from '../../pricing/score-distribution.ts'

/**
 * The scorer of the k-th next goal. Given the number of goals of each side, every order of them is
 * equally likely, because both sides' rates rise and fall together.
 */
export function kthGoal(
  distribution: ScoreDistribution,
  [h0, a0]: ScorePair,
  k: number,
): ChancesByOutcome {
  const { home, away, p, size } = distribution.cells()
  const sums = { home: 0, none: 0, away: 0 }
  for (let i = 0; i < size; i++) {
    const [h, a] = [home[i]! - h0, away[i]! - a0]
    if (h + a < k) sums.none += p[i]!
    else {
      sums.home += (p[i]! * h) / (h + a)
      sums.away += (p[i]! * a) / (h + a)
    }
  }
  return { 6: sums.home, 7: sums.none, 8: sums.away }
}
