import { POINT_SCORING, type PointScore } from '../../families/points/points-score.ts'
import type { Draws } from '../../simulation/draws.ts'
import type { Side } from '../../simulation/fact.ts'
import type { EventRules, Millionths } from '../../simulation/fixture.ts'
import type { Recorder } from '../../simulation/recorder.ts'
import { chooseBy, weightThresholds } from '../../simulation/threshold.ts'
import type { SportPlay } from '../../sport/sport.ts'

export type BaseballRules = EventRules & {
  readonly sport: 'baseball'
  readonly innings: number
  /** Chance of 0, 1, 2, … runs in a half-inning, of each side at bat. */
  readonly runs: readonly [readonly Millionths[], readonly Millionths[]]
}

const HOME: Side = 1
const AWAY: Side = 2

/**
 * Plays nine innings and more while level; the away side bats first and the home side does not bat
 * in the ninth when it leads. A half-inning is one draw and always counts completely, even the last one.
 */
export function simulateBaseball(rules: BaseballRules, draws: Draws, record: Recorder): void {
  const runs = rules.runs.map(weightThresholds)
  const score = { [HOME]: 0, [AWAY]: 0 } as Record<Side, number>
  let atMs = 0
  for (let inning = 1; inning <= rules.innings || score[HOME] === score[AWAY]; inning++) {
    record.add(atMs, { kind: 'periodStarted', period: inning })
    for (const side of [AWAY, HOME] as const) {
      const isLast = inning >= rules.innings
      if (side === HOME && isLast && score[HOME] > score[AWAY]) continue
      const scored = chooseBy(runs[side - 1]!, draws.at(inning, side - 1))
      score[side] += scored
      atMs += rules.stepMs
      record.add(atMs, { kind: 'halfInning', side, inning, runs: scored })
    }
    record.add(atMs, { kind: 'periodEnded', period: inning })
  }
  record.add(atMs, { kind: 'ended' })
}

export const BASEBALL_PLAY: SportPlay<BaseballRules, PointScore> = {
  ...POINT_SCORING,
  simulate: simulateBaseball,
}
