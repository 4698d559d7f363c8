import type { EventRecord } from '../../market/event-record.ts'
import { drawIndex, type Random } from '../../pricing/random.ts'
import { otherSide, type Side } from '../../simulation/fact.ts'
import { BALL_RUNS, WICKET, WICKETS, type CricketModel } from './cricket.model.ts'
import { cricketRecord, type Ball } from './cricket.record.ts'

export type CricketStart = {
  readonly first: Side | 0
  readonly balls: readonly Ball[]
  readonly ended: 0 | 1 | 2
}

/** Plays a match to its end, ball by ball. */
export function sampleCricket(
  model: CricketModel,
  start: CricketStart,
  random: Random,
): EventRecord {
  const first: Side = start.first === 0 ? (random() < 0.5 ? 1 : 2) : start.first
  const balls = [...start.balls]
  for (const innings of [1, 2] as const) {
    if (innings <= start.ended) continue
    const side = innings === 1 ? first : otherSide(first)
    const target = innings === 2 ? runsOf(balls, 1) + 1 : Infinity
    const mine = balls.filter((ball) => ball.innings === innings)
    let wickets = mine.filter((ball) => ball.isWicket).length
    let runs = runsOf(balls, innings)
    for (
      let ball = mine.length;
      ball < model.overs * 6 && wickets < WICKETS && runs < target;
      ball++
    ) {
      const outcome = drawIndex(model.outcomes[side - 1]!, random)
      runs += BALL_RUNS[outcome]!
      if (outcome === WICKET) wickets += 1
      balls.push({ innings, runs: BALL_RUNS[outcome]!, isWicket: outcome === WICKET })
    }
  }
  const isTie = runsOf(balls, 1) === runsOf(balls, 2)
  return cricketRecord({
    first,
    overs: model.overs,
    balls,
    ended: 2,
    ...(isTie && { superOver: random() < 0.5 ? 1 : 2 }),
  })
}

function runsOf(balls: readonly Ball[], innings: 1 | 2): number {
  return balls.reduce((sum, ball) => (ball.innings === innings ? sum + ball.runs : sum), 0)
}
