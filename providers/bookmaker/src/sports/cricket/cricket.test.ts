import { describe, expect, test } from 'vitest'
import { contradictionsOf, findDeviations, meanOf } from '../../pricing/event.fixture.ts'
import { priceEvent } from '../../pricing/price-event.ts'
import { probabilityAbove, probabilityAt } from '../../pricing/score-distribution.ts'
import { inningsDistribution, chaseRuns } from './cricket-innings.ts'
import { cricketDistribution } from './cricket.distribution.ts'
import { CRICKET_MARKETS } from './cricket.markets.ts'
import {
  freshInnings,
  WICKETS,
  type CricketModel,
  type CricketState,
  type InningsState,
} from './cricket.model.ts'
import { cricketRecord, type Ball } from './cricket.record.ts'
import { sampleCricket, type CricketStart } from './cricket.sample.ts'

const BALL = [0.34, 0.38, 0.07, 0.005, 0.105, 0.05, 0.05]

/** Chances to reach a target, and to end one short of it. */
function chase(start: InningsState, target: number) {
  const runs = chaseRuns(inningsDistribution(BALL, start), BALL, target)
  return { win: probabilityAbove(runs, target - 1), tie: probabilityAt(runs, target - 1) }
}

describe('an innings', () => {
  test('its runs have the mean of its balls and wickets', () => {
    const start = { ballsLeft: 120, wicketsLeft: 10, runs: 0 }
    expect(meanOf(inningsDistribution(BALL, start).final)).toBeCloseTo(148.913529, 5)
  })

  test.each([
    [150, 0.496087, 0.021608],
    [160, 0.291238, 0.018706],
    [170, 0.139337, 0.012094],
  ])('chasing %i in 120 balls', (target, win, tie) => {
    const result = chase({ ballsLeft: 120, wicketsLeft: 10, runs: 0 }, target)
    expect(result.win).toBeCloseTo(win, 6)
    expect(result.tie).toBeCloseTo(tie, 6)
  })

  test('fifty from 36 balls with five wickets', () => {
    const result = chase({ ballsLeft: 36, wicketsLeft: 5, runs: 0 }, 50)
    expect(result.win).toBeCloseTo(0.312627, 6)
    expect(result.tie).toBeCloseTo(0.035548, 6)
  })
})

describe('simulation and settlement agree with the prices', () => {
  const model: CricketModel = {
    overs: 12,
    outcomes: [BALL, [0.36, 0.38, 0.07, 0.005, 0.1, 0.035, 0.05]],
  }
  const balls = (innings: 1 | 2, runs: readonly number[]): Ball[] =>
    runs.map((run) => ({ innings, runs: Math.max(run, 0), isWicket: run < 0 }))
  const firstInnings = balls(1, [
    ...Array.from({ length: 70 }, (_, n) => (n % 9 === 8 ? -1 : n % 3)),
    4,
    6,
  ])

  test.each<[string, CricketStart]>([
    ['before the toss', { first: 0, balls: [], ended: 0 }],
    ['in the first innings', { first: 2, balls: balls(1, [1, 0, 4, -1, 6, 2, 1, 0]), ended: 0 }],
    [
      'in the chase',
      { first: 1, balls: [...firstInnings, ...balls(2, [1, 4, 0, -1, 2])], ended: 1 },
    ],
  ])('%s', (_, start) => {
    const state = stateOf(model, start)
    const markets = priceEvent(CRICKET_MARKETS, cricketDistribution(model, state), state.record)
    expect(contradictionsOf(markets)).toEqual([])
    const sample = (random: () => number) => sampleCricket(model, start, random)
    expect(findDeviations(markets, sample, { runs: 500, seed: 131 })).toEqual([])
  })
})

function stateOf(model: CricketModel, { first, balls, ended }: CricketStart): CricketState {
  const record = cricketRecord({ first, overs: model.overs, balls, ended })
  const innings = ended === 0 ? 1 : 2
  const mine = balls.filter((ball) => ball.innings === innings)
  const fresh = freshInnings(model)
  const now = {
    ballsLeft: fresh.ballsLeft - mine.length,
    wicketsLeft: WICKETS - mine.filter(({ isWicket }) => isWicket).length,
    runs: mine.reduce((sum, { runs }) => sum + runs, 0),
  }
  const firstRuns = balls.reduce((sum, ball) => (ball.innings === 1 ? sum + ball.runs : sum), 0)
  return { record, first, innings, now, ...(ended > 0 && { firstRuns }) }
}
