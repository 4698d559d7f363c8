import type { Draws } from '../../simulation/draws.ts'
import {
  otherSide,
  raise,
  type BallFact,
  type Fact,
  type Pair,
  type Side,
  type Stoppage,
} from '../../simulation/fact.ts'
import type { EventRules, Millionths } from '../../simulation/fixture.ts'
import type { Recorder } from '../../simulation/recorder.ts'
import { chooseBy, weightThresholds } from '../../simulation/threshold.ts'
import type { SportPlay } from '../../sport/sport.ts'

export type CricketRules = EventRules & {
  readonly sport: 'cricket'
  readonly overs: number
  readonly breakSteps: number
  /** Chance of 0, 1, 2, 3, 4, 6 runs and a wicket on each ball, of each side at bat. */
  readonly outcomes: readonly [readonly Millionths[], readonly Millionths[]]
}

const RUNS = [0, 1, 2, 3, 4, 6, 0] as const
const WICKET = 6
const WICKETS_MAX = 10
const HALF = 2 ** 31

/** Plays an innings each, ball by ball; a tie is decided by a super over, which is one draw. */
export function simulateCricket(rules: CricketRules, draws: Draws, record: Recorder): void {
  const first: Side = draws.at(0, 0) < HALF ? 1 : 2
  const balls = rules.overs * 6
  const one = playInnings(rules, draws, record, {
    batting: first,
    innings: 1,
    startMs: 0,
    target: null,
  })
  const startMs = one.endMs + rules.breakSteps * rules.stepMs
  const batting = otherSide(first)
  const two = playInnings(rules, draws, record, {
    batting,
    innings: 2,
    startMs,
    target: one.runs + 1,
  })
  let endMs = two.endMs
  if (two.runs === one.runs) {
    endMs += 12 * rules.stepMs
    record.add(endMs, { kind: 'decider', side: draws.at(2 * balls + 1, 0) < HALF ? 1 : 2 })
  }
  record.add(endMs, { kind: 'ended' })
}

type Innings = {
  readonly batting: Side
  readonly innings: 1 | 2
  readonly startMs: number
  /** Runs that win; null in the first innings. */
  readonly target: number | null
}

function playInnings(
  rules: CricketRules,
  draws: Draws,
  record: Recorder,
  { batting, innings, startMs, target }: Innings,
): { runs: number; endMs: number } {
  const outcomes = weightThresholds(rules.outcomes[batting - 1]!)
  const balls = rules.overs * 6
  let runs = 0
  let wickets = 0
  let ball = 0
  record.add(startMs, { kind: 'periodStarted', period: innings })
  while (ball < balls && wickets < WICKETS_MAX && (target === null || runs < target)) {
    ball += 1
    const outcome = chooseBy(outcomes, draws.at((innings - 1) * balls + ball, 0))
    const isWicket = outcome === WICKET
    runs += RUNS[outcome]!
    if (isWicket) wickets += 1
    const fact = { kind: 'ball', batting, innings, ball, runs: RUNS[outcome]!, isWicket } as const
    record.add(startMs + ball * rules.stepMs, fact)
  }
  const endMs = startMs + ball * rules.stepMs
  record.add(endMs, { kind: 'periodEnded', period: innings })
  return { runs, endMs }
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

export const CRICKET_PLAY: SportPlay<CricketRules, CricketScore> = {
  start: () => ({
    kind: 'cricket',
    runs: [0, 0],
    wickets: [0, 0],
    balls: [0, 0],
    batting: 0,
    decider: 0,
  }),
  apply(_, play, fact) {
    if (fact.kind === 'decider') return { ...play, decider: fact.side }
    if (fact.kind !== 'ball') return play
    return {
      ...play,
      batting: fact.batting,
      runs: raise(play.runs, fact.batting, fact.runs),
      wickets: raise(play.wickets, fact.batting, fact.isWicket ? 1 : 0),
      balls: raise(play.balls, fact.batting),
    }
  },
  simulate: simulateCricket,
  interruptions: () => ({ stoppage: (played) => declare(played) }),
}

/** Both sides must have batted so long. */
const BALLS_MIN = 30

/**
 * The winner of a match that cannot be finished.
 * assumed: the side with more runs after as many balls, the simplest of the rules for rain.
 */
function declare(played: readonly Fact[]): Stoppage {
  const balls = played.filter((fact) => fact.kind === 'ball')
  const second = balls.filter(({ innings }) => innings === 2)
  if (second.length < BALLS_MIN) return {}
  const first = balls.filter(({ innings }) => innings === 1).slice(0, second.length)
  const ahead = sumRuns(second) - sumRuns(first)
  if (ahead === 0) return {}
  const { batting } = second[0]!
  return { declared: ahead > 0 ? batting : otherSide(batting) }
}

function sumRuns(balls: readonly BallFact[]): number {
  return balls.reduce((sum, { runs }) => sum + runs, 0)
}
