import type { Draws } from '../../simulation/draws.ts'
import { raise, readPeriod, type Pair, type Side } from '../../simulation/fact.ts'
import type { EventRules, Millionths, Squads } from '../../simulation/fixture.ts'
import { timeInStep, type Recorder } from '../../simulation/recorder.ts'
import { chooseBy, weightThresholds } from '../../simulation/threshold.ts'
import type { SportPlay } from '../../sport/sport.ts'
import { POINT_SCORING, type PointScore } from '../points/points-score.ts'

/** Possessions in turn, each worth 0, 1, 2 or 3 points. */
export type PossessionRules = EventRules & {
  readonly sport: 'basketball' | 'handball'
  readonly periods: number
  /** Possessions of each side in a period. */
  readonly possessions: number
  /** Possessions of each side in an overtime, played until decided; 0 allows a draw. */
  readonly overtimePossessions: number
  readonly breakSteps: number
  /** Chance of 0, 1, 2, 3 points, of each side. */
  readonly outcomes: readonly [readonly Millionths[], readonly Millionths[]]
  readonly squads: Squads
}

const SIDES = [1, 2] as const
const POINTS = [0, 1] as const
const PLAYERS = [2, 3] as const
const TIME = 4

/** Plays basketball or handball: the sides have the ball in turn, and every attack counts 0 to 3. */
export function simulatePossessions(rules: PossessionRules, draws: Draws, record: Recorder): void {
  const outcomes = rules.outcomes.map(weightThresholds)
  const players = rules.squads.map((squad) => weightThresholds(squad.map(({ weight }) => weight)))
  let score: Pair = [0, 0]
  let atMs = 0
  let step = 0
  for (let period = 1; period <= rules.periods || needsOvertime(rules, score); period++) {
    if (period > 1) atMs += rules.breakSteps * rules.stepMs
    record.add(atMs, { kind: 'periodStarted', period })
    const attacks = period <= rules.periods ? rules.possessions : rules.overtimePossessions
    for (let attack = 0; attack < attacks; attack++, step++, atMs += rules.stepMs) {
      for (const side of SIDES) {
        const points = chooseBy(outcomes[side - 1]!, draws.at(step, POINTS[side - 1]!))
        if (points === 0) continue
        score = raise(score, side, points)
        const player = pickPlayer(rules, players, draws, step, side)
        const half = (side - 1) * (rules.stepMs / 2)
        const time = half + timeInStep(draws.at(step, TIME), side - 1, rules.stepMs / 2)
        record.add(atMs + time, { kind: 'basket', side, period, points, player })
      }
    }
    record.add(atMs, { kind: 'periodEnded', period })
  }
  record.add(atMs, { kind: 'ended' })
}

function needsOvertime(rules: PossessionRules, [home, away]: Pair): boolean {
  return rules.overtimePossessions > 0 && home === away
}

function pickPlayer(
  rules: PossessionRules,
  players: readonly (readonly number[])[],
  draws: Draws,
  step: number,
  side: Side,
): number | null {
  const squad = rules.squads[side - 1]!
  const chosen = chooseBy(players[side - 1]!, draws.at(step, PLAYERS[side - 1]!))
  return squad[chosen]?.player ?? null
}

/** A possession of each side in a minute of twelve. */
const POSSESSIONS_PER_MINUTE = 22 / 12

export const POSSESSION_PLAY: SportPlay<PossessionRules, PointScore> = {
  ...POINT_SCORING,
  simulate: simulatePossessions,
  interruptions: ({ periods, possessions, stepMs }) => ({
    stoppage(played, atMs) {
      const { period, isOver, sinceMs } = readPeriod(played, atMs)
      const inPeriod = isOver ? possessions : Math.min(Math.floor(sinceMs / stepMs), possessions)
      const left = (periods - period + 1) * possessions - inPeriod
      return { minutesLeft: Math.max(0, Math.ceil(left / POSSESSIONS_PER_MINUTE)) }
    },
  }),
}
