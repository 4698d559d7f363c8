import type { FinishFact, GoalFact, Pair, Side } from '../simulation/fact.ts'
import { raise, type FactBody } from '../simulation/fact.ts'
import type { Rules } from '../simulation/fixture.ts'
import { addPoint, startRally, type RallyScore } from '../families/rally/rally-score.ts'

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

export type PointScore = {
  readonly kind: 'points'
  readonly total: Pair
  readonly periods: readonly Pair[]
}

export type CricketScore = {
  readonly kind: 'cricket'
  readonly runs: Pair
  readonly wickets: Pair
  readonly balls: Pair
  readonly batting: Side | 0
  /** The winner of the super over. */
  readonly decider: Side | 0
}

export type FightScore = {
  readonly kind: 'fight'
  readonly round: number
  readonly finish: FinishFact | null
}

export type RaceScore = { readonly kind: 'race'; readonly order: readonly number[] }

export type DrawScore = { readonly kind: 'draw'; readonly numbers: readonly number[] }

export type PlayScore =
  | GoalScore
  | PointScore
  | RallyScore
  | CricketScore
  | FightScore
  | RaceScore
  | DrawScore

export type Score = {
  readonly phase: 'before' | 'play' | 'break' | 'over'
  /** The current or last period, 0 before the first. */
  readonly period: number
  /** When the current period began, since the event's start. */
  readonly periodAtMs: number
  readonly play: PlayScore
}

export function startScore(rules: Pick<Rules, 'sport'>): Score {
  return { phase: 'before', period: 0, periodAtMs: 0, play: startPlay(rules) }
}

function startPlay({ sport }: Pick<Rules, 'sport'>): PlayScore {
  switch (sport) {
    case 'soccer':
    case 'ice-hockey': {
      const none = { total: [0, 0], yellow: [0, 0], red: [0, 0] } as const
      return { kind: 'goals', ...none, periods: [], corners: [], goals: [], decider: 0 }
    }
    case 'basketball':
    case 'handball':
    case 'baseball':
      return { kind: 'points', total: [0, 0], periods: [] }
    case 'tennis':
    case 'table-tennis':
    case 'volleyball':
    case 'esports':
      return startRally(0)
    case 'cricket': {
      const none = { runs: [0, 0], wickets: [0, 0], balls: [0, 0] } as const
      return { kind: 'cricket', ...none, batting: 0, decider: 0 }
    }
    case 'boxing':
    case 'mma':
      return { kind: 'fight', round: 0, finish: null }
    case 'horse-racing':
      return { kind: 'race', order: [] }
    case 'lotteries':
      return { kind: 'draw', numbers: [] }
  }
}

/** The score after a fact. */
export function applyFact(rules: Rules, score: Score, fact: FactBody & { atMs: number }): Score {
  switch (fact.kind) {
    case 'periodStarted':
      return startPeriod(score, fact.period, fact.atMs)
    case 'periodEnded':
    case 'roundEnded':
      return { ...score, phase: 'break' }
    case 'ended':
    case 'abandoned':
    case 'cancelled':
      return { ...score, phase: 'over' }
    case 'postponed':
      return score
    default:
      return { ...score, play: applyToPlay(rules, score.play, fact) }
  }
}

function startPeriod(score: Score, period: number, periodAtMs: number): Score {
  const next = { phase: 'play', period, periodAtMs } as const
  const { play } = score
  if (play.kind === 'goals') {
    const periods = [...play.periods, [0, 0] as const]
    const corners = [...play.corners, [0, 0] as const]
    return { ...next, play: { ...play, periods, corners } }
  }
  if (play.kind === 'points') {
    return { ...next, play: { ...play, periods: [...play.periods, [0, 0] as const] } }
  }
  if (play.kind === 'fight') return { ...next, play: { ...play, round: period } }
  return { ...next, play }
}

type PlayFact = Exclude<
  FactBody,
  { kind: `period${string}` | 'roundEnded' | 'ended' | 'abandoned' | 'cancelled' | 'postponed' }
>

function applyToPlay(rules: Rules, play: PlayScore, fact: PlayFact): PlayScore {
  switch (play.kind) {
    case 'goals':
      return applyToGoals(play, fact)
    case 'points':
      return applyToPoints(play, fact)
    case 'rally':
      return applyToRally(rules, play, fact)
    case 'cricket':
      return applyToCricket(play, fact)
    case 'fight':
      return fact.kind === 'finish' ? { ...play, finish: fact } : play
    case 'race':
      return fact.kind === 'placed' ? { ...play, order: fact.order } : play
    case 'draw':
      return fact.kind === 'drawn' ? { ...play, numbers: [...play.numbers, fact.number] } : play
  }
}

function applyToGoals(play: GoalScore, fact: PlayFact): GoalScore {
  if (fact.kind === 'goal') {
    const total = raise(play.total, fact.side)
    return {
      ...play,
      total,
      periods: raiseLast(play.periods, fact.side),
      goals: [...play.goals, fact],
    }
  }
  if (fact.kind === 'corner') return { ...play, corners: raiseLast(play.corners, fact.side) }
  if (fact.kind === 'card') return { ...play, [fact.colour]: raise(play[fact.colour], fact.side) }
  return fact.kind === 'decider' ? { ...play, decider: fact.side } : play
}

function applyToPoints(play: PointScore, fact: PlayFact): PointScore {
  if (fact.kind !== 'basket' && fact.kind !== 'halfInning') return play
  const points = fact.kind === 'basket' ? fact.points : fact.runs
  const total = raise(play.total, fact.side, points)
  return { ...play, total, periods: raiseLast(play.periods, fact.side, points) }
}

function applyToRally(rules: Rules, play: RallyScore, fact: PlayFact): RallyScore {
  if (fact.kind !== 'point' || !('setsToWin' in rules)) return play
  // The first server is learnt from the first point of a match, of a last volleyball set again.
  const isFirst = play.periods.length === 1 && sum(play.periods[0]!) + sum(play.game) === 0
  const isSetStart = rules.sport === 'volleyball' && sum(play.periods.at(-1)!) === 0
  const known =
    isFirst || isSetStart ? { ...play, server: fact.server, firstServer: fact.server } : play
  return addPoint(rules, known, fact.side)
}

function applyToCricket(play: CricketScore, fact: PlayFact): CricketScore {
  if (fact.kind === 'decider') return { ...play, decider: fact.side }
  if (fact.kind !== 'ball') return play
  return {
    ...play,
    batting: fact.batting,
    runs: raise(play.runs, fact.batting, fact.runs),
    wickets: raise(play.wickets, fact.batting, fact.isWicket ? 1 : 0),
    balls: raise(play.balls, fact.batting),
  }
}

function raiseLast(pairs: readonly Pair[], side: Side, by = 1): readonly Pair[] {
  return [...pairs.slice(0, -1), raise(pairs.at(-1)!, side, by)]
}

function sum([home, away]: Pair): number {
  return home + away
}
