import type { GoalScore } from '../../families/goals/goals-score.ts'
import type { Fact } from '../../simulation/fact.ts'
import { edges, squads, tilt } from '../../sport/field.ts'
import { INDOORS } from '../../sport/risks.ts'
import { sharePair } from '../../sport/shares.ts'
import type { Sport, SportState } from '../../sport/sport.ts'
import { iceHockeyDistribution } from './ice-hockey.distribution.ts'
import { ICE_HOCKEY_MARKETS } from './ice-hockey.markets.ts'
import type { IceHockeyModel } from './ice-hockey.model.ts'
import { iceHockeyRecord, type IceHockeyGoal } from './ice-hockey.record.ts'
import { sampleIceHockey } from './ice-hockey.sample.ts'
import type { IceHockeyRules } from './ice-hockey.simulation.ts'

type Event = SportState<IceHockeyRules, GoalScore>['event']
type Period = 1 | 2 | 3 | 4 | 5 | 6
const SHOOTOUT: Period = 5
const OVER: Period = 6

export const ICE_HOCKEY: Sport<IceHockeyRules, GoalScore> = {
  popularity: 6,
  liveBets: 'always',
  liveDelayMs: 5_000,
  risks: INDOORS,
  rulesOf({ stepMs }, field) {
    const [home, away] = edges(field)
    return {
      sport: 'ice-hockey',
      stepMs,
      goals: [tilt(3_050_000, home, 0.7), tilt(2_750_000, away, 0.7)],
      breakSteps: 15,
      overtimeMinutes: 5,
      overtimeRate: 1_400_000,
      shootout: 500_000,
      squads: squads(field),
    }
  },
  suspensionMs: ({ stepMs }, fact) => (fact.kind === 'goal' ? stepMs / 3 : 0),
  clockStepMs: ({ stepMs }) => stepMs,
  markets: () => ICE_HOCKEY_MARKETS,
  mainSlugs: ['winner_incl_overtime', 'total', '1x2'],
  leaguePoints: { win: 1, draw: 0 },
  record({ event, facts }) {
    const { decider } = event.score.play
    const { period } = progressOf(event, 0)
    return iceHockeyRecord(listGoals(facts), {
      period,
      ...(decider !== 0 && { shootout: decider }),
    })
  },
  distribution({ event }, record, nowMs) {
    return iceHockeyDistribution(readModel(event), { record, ...progressOf(event, nowMs) })
  },
  sampler({ event, facts }, nowMs) {
    const [model, progress, soFar] = [readModel(event), progressOf(event, nowMs), listGoals(facts)]
    return (random) => sampleIceHockey(model, progress, soFar, random)
  },
}

function readModel({ rules }: Event): IceHockeyModel {
  const { goals, overtimeMinutes, overtimeRate, shootout } = rules
  return {
    goals: sharePair(goals),
    overtimeMinutes,
    overtimeRate: overtimeRate / 1_000_000,
    shootout: shootout / 1_000_000,
  }
}

function listGoals(facts: readonly Fact[]): IceHockeyGoal[] {
  return facts.flatMap((fact) =>
    fact.kind === 'goal' ? [{ side: fact.side, period: fact.period as 1 | 2 | 3 | 4 }] : [],
  )
}

/** Whole minutes of the period that are over. */
function progressOf({ score, originMs, rules }: Event, nowMs: number) {
  if (score.phase === 'over') return { period: OVER, minute: 0 }
  if (score.period === 0) return { period: 1 as Period, minute: 0 }
  if (score.phase === 'break') return { period: next(score.period), minute: 0 }
  const { overtimeMinutes, stepMs } = rules
  const minute = Math.floor((nowMs - originMs - score.periodAtMs) / stepMs)
  const minutes = score.period > 3 ? overtimeMinutes : 20
  return { period: score.period as Period, minute: Math.min(Math.max(minute, 0), minutes) }
}

function next(period: number): Period {
  return Math.min(period + 1, SHOOTOUT) as Period
}
