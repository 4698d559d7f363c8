import { GOAL_SCORING, type GoalScore } from '../../families/goals/goals-score.ts'
import type { Draws } from '../../simulation/draws.ts'
import type { Side, Pair } from '../../simulation/fact.ts'
import type { SquadPlayer, EventRules, Millionths, Squads } from '../../simulation/fixture.ts'
import { timeInStep, type Recorder } from '../../simulation/recorder.ts'
import {
  chooseBy,
  poissonThresholds,
  shareThreshold,
  weightThresholds,
} from '../../simulation/threshold.ts'
import type { SportPlay } from '../../sport/sport.ts'

export type SoccerRules = EventRules & {
  readonly sport: 'soccer'
  /** Minutes of each half with stoppage time, known in advance. */
  readonly halves: Pair
  readonly breakSteps: number
  /** Expected in the whole match; each minute's number is Poisson. */
  readonly goals: Pair
  readonly firstHalfShare: Millionths
  readonly corners: Pair
  readonly cards: Pair
  readonly redShare: Millionths
  readonly squads: Squads
}

const SIDES = [1, 2] as const
const STEPS_PER_MINUTE = 3
const GOALS_MAX = 2
const CORNERS_MAX = 3
const CARDS_MAX = 2

/** Purposes by side; 0 is the home side. Goals are in the minute's first step. */
const GOALS = [0, 1] as const
const GOAL_TIMES = [2, 3] as const
const SCORERS = [
  [4, 6],
  [5, 7],
] as const
/** In its second step. */
const CORNERS = [0, 1] as const
const CORNER_TIMES = [2, 3] as const
const CARDS = [4, 5] as const
const CARD_TIMES = 6
/** In its third step. */
const CARD_PLAYERS = [
  [0, 1],
  [2, 3],
] as const
const CARD_COLOURS = [
  [4, 5],
  [6, 7],
] as const

type Minute = { readonly period: number; readonly minute: number; readonly startMs: number }

/** Plays a football match minute by minute. */
export function simulateSoccer(rules: SoccerRules, draws: Draws, record: Recorder): void {
  const sentOff = new Set<number>()
  let atMs = 0
  let minute = 1
  for (const [half, minutes] of rules.halves.entries()) {
    const period = half + 1
    const chances = chancesOfHalf(rules, half)
    record.add(atMs, { kind: 'periodStarted', period })
    for (const end = minute + minutes; minute < end; minute++, atMs += rules.stepMs) {
      const now = { period, minute, startMs: atMs }
      for (const side of SIDES) {
        playGoals(rules, chances, draws, now, side, sentOff, record)
        playCorners(rules, chances, draws, now, side, record)
        playCards(rules, chances, draws, now, side, sentOff, record)
      }
    }
    record.add(atMs, { kind: 'periodEnded', period })
    atMs += rules.breakSteps * rules.stepMs
  }
  record.add(atMs - rules.breakSteps * rules.stepMs, { kind: 'ended' })
}

type Chances = Record<'goals' | 'corners' | 'cards', readonly (readonly number[])[]> & {
  readonly scorers: readonly (readonly number[])[]
  readonly red: number
}

function chancesOfHalf(rules: SoccerRules, half: number): Chances {
  const goalShare = half === 0 ? rules.firstHalfShare : 1_000_000 - rules.firstHalfShare
  const minutes = BigInt(rules.halves[half]!)
  const goals = (mean: number) => ({
    numerator: BigInt(mean) * BigInt(goalShare),
    denominator: minutes * 1_000_000_000_000n,
  })
  const all = BigInt(rules.halves[0] + rules.halves[1])
  const even = (mean: number) => ({ numerator: BigInt(mean), denominator: all * 1_000_000n })
  return {
    goals: rules.goals.map((mean) => poissonThresholds(goals(mean), GOALS_MAX)),
    corners: rules.corners.map((mean) => poissonThresholds(even(mean), CORNERS_MAX)),
    cards: rules.cards.map((mean) => poissonThresholds(even(mean), CARDS_MAX)),
    scorers: rules.squads.map((squad) => weightThresholds(squad.map(({ weight }) => weight))),
    red: shareThreshold(rules.redShare),
  }
}

function playGoals(
  rules: SoccerRules,
  chances: Chances,
  draws: Draws,
  { period, minute, startMs }: Minute,
  side: Side,
  sentOff: ReadonlySet<number>,
  record: Recorder,
): void {
  const step = (minute - 1) * STEPS_PER_MINUTE
  const count = chooseBy(chances.goals[side - 1]!, draws.at(step, GOALS[side - 1]!))
  for (let goal = 0; goal < count; goal++) {
    const chosen = chooseBy(chances.scorers[side - 1]!, draws.at(step, SCORERS[side - 1]![goal]!))
    const { player } = firstOnPitch(rules.squads[side - 1]!, chosen, sentOff)
    const atMs = startMs + timeInStep(draws.at(step, GOAL_TIMES[side - 1]!), goal, rules.stepMs)
    record.add(atMs, { kind: 'goal', side, period, minute, player })
  }
}

function playCorners(
  rules: SoccerRules,
  chances: Chances,
  draws: Draws,
  { period, minute, startMs }: Minute,
  side: Side,
  record: Recorder,
): void {
  const step = (minute - 1) * STEPS_PER_MINUTE + 1
  const count = chooseBy(chances.corners[side - 1]!, draws.at(step, CORNERS[side - 1]!))
  for (let corner = 0; corner < count; corner++) {
    const time = timeInStep(draws.at(step, CORNER_TIMES[side - 1]!), corner, rules.stepMs)
    record.add(startMs + time, { kind: 'corner', side, period, minute })
  }
}

function playCards(
  rules: SoccerRules,
  chances: Chances,
  draws: Draws,
  { period, minute, startMs }: Minute,
  side: Side,
  sentOff: Set<number>,
  record: Recorder,
): void {
  const step = (minute - 1) * STEPS_PER_MINUTE + 1
  const count = chooseBy(chances.cards[side - 1]!, draws.at(step, CARDS[side - 1]!))
  const times = count === 0 ? 0 : draws.at(step, CARD_TIMES)
  for (let card = 0; card < count; card++) {
    const squad = rules.squads[side - 1]!
    const drawn = draws.at(step + 1, CARD_PLAYERS[side - 1]![card]!)
    const { player } = firstOnPitch(squad, Math.floor((drawn / 2 ** 32) * squad.length), sentOff)
    const isRed = draws.at(step + 1, CARD_COLOURS[side - 1]![card]!) < chances.red
    if (isRed) sentOff.add(player)
    const atMs = startMs + timeInStep(times, (side - 1) * 2 + card, rules.stepMs)
    const colour = isRed ? 'red' : 'yellow'
    record.add(atMs, { kind: 'card', side, period, minute, player, colour })
  }
}

/** The chosen player, or the next one who is still on the pitch. */
function firstOnPitch(
  squad: readonly SquadPlayer[],
  chosen: number,
  sentOff: ReadonlySet<number>,
): SquadPlayer {
  for (let step = 0; step < squad.length; step++) {
    const candidate = squad[(chosen + step) % squad.length]!
    if (!sentOff.has(candidate.player)) return candidate
  }
  return squad[chosen]!
}

export const SOCCER_PLAY: SportPlay<SoccerRules, GoalScore> = {
  ...GOAL_SCORING,
  simulate: simulateSoccer,
}
