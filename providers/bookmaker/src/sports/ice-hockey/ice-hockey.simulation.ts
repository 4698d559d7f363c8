import { GOAL_SCORING, type GoalScore } from '../../families/goals/goals-score.ts'
import type { Draws } from '../../simulation/draws.ts'
import { readPeriod, type Side, type Pair } from '../../simulation/fact.ts'
import type { EventRules, Millionths, Squads } from '../../simulation/fixture.ts'
import { timeInStep, type Recorder } from '../../simulation/recorder.ts'
import {
  chooseBy,
  poissonThresholds,
  shareThreshold,
  weightThresholds,
} from '../../simulation/threshold.ts'
import type { SportPlay } from '../../sport/sport.ts'

export type IceHockeyRules = EventRules & {
  readonly sport: 'ice-hockey'
  /** Expected in 60 minutes. */
  readonly goals: Pair
  readonly breakSteps: number
  readonly overtimeMinutes: number
  /** Factor of the goal rate in overtime, e.g. 1400000 for 1.4. */
  readonly overtimeRate: Millionths
  /** The home side's chance in the shoot-out. */
  readonly shootout: Millionths
  readonly squads: Squads
}

const SIDES = [1, 2] as const
const PERIODS = 3
const PERIOD_MINUTES = 20
const GOALS_MAX = 3

const GOALS = [0, 1] as const
const TIMES = [2, 3] as const
const SCORERS = [
  [4, 6, 6],
  [5, 7, 7],
] as const

type Goal = { readonly side: Side; readonly atMs: number; readonly player: number }

/** Plays 60 minutes, and if level an overtime to the first goal and a shoot-out. */
export function simulateIceHockey(rules: IceHockeyRules, draws: Draws, record: Recorder): void {
  const regular = chancesPerMinute(rules, 1_000_000)
  const score = [0, 0]
  let atMs = 0
  for (let period = 1; period <= PERIODS; period++) {
    record.add(atMs, { kind: 'periodStarted', period })
    for (let second = 0; second < PERIOD_MINUTES; second++, atMs += rules.stepMs) {
      const minute = (period - 1) * PERIOD_MINUTES + second + 1
      for (const goal of drawGoals(rules, regular, draws, minute, atMs)) {
        score[goal.side - 1]! += 1
        record.add(goal.atMs, {
          kind: 'goal',
          period,
          minute,
          side: goal.side,
          player: goal.player,
        })
      }
    }
    record.add(atMs, { kind: 'periodEnded', period })
    if (period < PERIODS || score[0] === score[1]) atMs += rules.breakSteps * rules.stepMs
  }
  record.add(score[0] === score[1] ? playOvertime(rules, draws, record, atMs) : atMs, {
    kind: 'ended',
  })
}

/** Returns when it was over. */
function playOvertime(
  rules: IceHockeyRules,
  draws: Draws,
  record: Recorder,
  startMs: number,
): number {
  const period = PERIODS + 1
  const chances = chancesPerMinute(rules, rules.overtimeRate)
  record.add(startMs, { kind: 'periodStarted', period })
  for (let second = 0; second < rules.overtimeMinutes; second++) {
    const minute = PERIODS * PERIOD_MINUTES + second + 1
    const atMs = startMs + second * rules.stepMs
    const [goal] = drawGoals(rules, chances, draws, minute, atMs)
    if (goal === undefined) continue
    record.add(goal.atMs, { kind: 'goal', period, minute, side: goal.side, player: goal.player })
    record.add(goal.atMs, { kind: 'periodEnded', period })
    return goal.atMs
  }
  const endMs = startMs + rules.overtimeMinutes * rules.stepMs
  record.add(endMs, { kind: 'periodEnded', period })
  const draw = draws.at(PERIODS * PERIOD_MINUTES + rules.overtimeMinutes + 1, 0)
  const decidedMs = endMs + 5 * rules.stepMs
  record.add(decidedMs, { kind: 'decider', side: draw < shareThreshold(rules.shootout) ? 1 : 2 })
  return decidedMs
}

type Chances = {
  readonly goals: readonly (readonly number[])[]
  readonly scorers: readonly (readonly number[])[]
}

function chancesPerMinute(rules: IceHockeyRules, rate: number): Chances {
  const denominator = BigInt(PERIODS * PERIOD_MINUTES) * 1_000_000_000_000n
  return {
    goals: rules.goals.map((mean) =>
      poissonThresholds({ numerator: BigInt(mean) * BigInt(rate), denominator }, GOALS_MAX),
    ),
    scorers: rules.squads.map((squad) => weightThresholds(squad.map(({ weight }) => weight))),
  }
}

/** The goals of a minute by time; at the same instant the draws' parity decides who was first. */
function drawGoals(
  rules: IceHockeyRules,
  chances: Chances,
  draws: Draws,
  minute: number,
  startMs: number,
): Goal[] {
  const goals = SIDES.flatMap((side): Goal[] => {
    const count = chooseBy(chances.goals[side - 1]!, draws.at(minute, GOALS[side - 1]!))
    return Array.from({ length: count }, (_, index) => {
      const scorer = draws.at(minute, SCORERS[side - 1]![index]!)
      const { player } = rules.squads[side - 1]![chooseBy(chances.scorers[side - 1]!, scorer)]!
      const time = timeInStep(draws.at(minute, TIMES[side - 1]!), index, rules.stepMs)
      return { side, atMs: startMs + time, player }
    })
  })
  if (draws.at(minute, TIMES[0]) % 2 === 1) goals.reverse()
  return goals.toSorted((a, b) => a.atMs - b.atMs)
}

export const ICE_HOCKEY_PLAY: SportPlay<IceHockeyRules, GoalScore> = {
  ...GOAL_SCORING,
  simulate: simulateIceHockey,
  interruptions: ({ stepMs }) => ({
    stoppage(played, atMs) {
      const { period, isOver, sinceMs } = readPeriod(played, atMs)
      const inPeriod = isOver ? PERIOD_MINUTES : Math.floor(sinceMs / stepMs)
      const minutes = (period - 1) * PERIOD_MINUTES + Math.min(inPeriod, PERIOD_MINUTES)
      return { minutesLeft: Math.max(0, PERIODS * PERIOD_MINUTES - minutes) }
    },
  }),
}
