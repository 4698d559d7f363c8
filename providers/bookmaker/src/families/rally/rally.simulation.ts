import type { Draws } from '../../simulation/draws.ts'
import { otherSide, type Side, type Pair } from '../../simulation/fact.ts'
import { timeInStep, type Recorder } from '../../simulation/recorder.ts'
import { shareThreshold } from '../../simulation/threshold.ts'
import type { SportPlay } from '../../sport/sport.ts'
import { addPoint, startRally, type RallyRules, type RallyScore } from './rally-score.ts'

/** Purposes of the first step, before any point. */
const TOSS = 0
const LAST_SET_TOSS = 1
/** Purposes of a point's step. */
const WINNER = 0
const TIME = 1

const HALF = 2 ** 31

/** Plays tennis, table tennis, volleyball or e-sports maps point by point. */
export function simulateRally(rules: RallyRules, draws: Draws, record: Recorder): void {
  const toss: Side = draws.at(0, TOSS) < HALF ? 1 : 2
  const lastToss: Side = draws.at(0, LAST_SET_TOSS) < HALF ? 1 : 2
  const chances = rules.serve.map(shareThreshold)
  let score = startRally(rules.sport === 'esports' ? 0 : toss)
  let atMs = 0
  record.add(atMs, { kind: 'periodStarted', period: 1 })
  for (let step = 1; score.winner === 0; step++) {
    const { server } = score
    const first = server === 0 ? 1 : server
    const isWon = draws.at(step, WINNER) < chances[first - 1]!
    const side = isWon ? first : otherSide(first)
    const period = score.periods.length
    // A rally ends in the second half of its step.
    const pause = rules.stepMs / 2 + timeInStep(draws.at(step, TIME), 0, rules.stepMs / 2)
    record.add(atMs + pause, { kind: 'point', side, server })
    score = addPoint(rules, score, side, lastToss)
    atMs += rules.stepMs
    if (score.winner !== 0) record.add(atMs, { kind: 'periodEnded', period })
    else if (score.periods.length > period) {
      record.add(atMs, { kind: 'periodEnded', period })
      atMs += rules.breakSteps * rules.stepMs
      record.add(atMs, { kind: 'periodStarted', period: period + 1 })
    }
  }
  record.add(atMs, { kind: 'ended' })
}

export const RALLY_PLAY: SportPlay<RallyRules, RallyScore> = {
  start: () => startRally(0),
  apply(rules, play, fact) {
    if (fact.kind !== 'point') return play
    // The first server is learnt from the first point of a match, of a last volleyball set again.
    const isFirst = play.periods.length === 1 && sum(play.periods[0]!) + sum(play.game) === 0
    const isSetStart = rules.sport === 'volleyball' && sum(play.periods.at(-1)!) === 0
    const known =
      isFirst || isSetStart ? { ...play, server: fact.server, firstServer: fact.server } : play
    return addPoint(rules, known, fact.side)
  },
  simulate: simulateRally,
}

function sum([home, away]: Pair): number {
  return home + away
}
