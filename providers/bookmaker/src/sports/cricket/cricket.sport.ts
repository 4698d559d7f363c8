import type { EventState } from '../../event/event-book.ts'
import type { BookEvent } from '../../event/event.ts'
import { CRICKET_MARKETS } from './cricket.markets.ts'
import { cricketLaw } from './cricket.law.ts'
import { WICKETS, type CricketModel, type CricketState } from './cricket.model.ts'
import { sampleCricket } from './cricket.sample.ts'
import { cricketRecord, type Ball } from './cricket.record.ts'
import type { Fact, Side } from '../../simulation/fact.ts'
import { rulesOf, shares } from '../../sport/shares.ts'
import type { SportModel } from '../sports.ts'

export const CRICKET: SportModel = {
  markets: () => CRICKET_MARKETS,
  mainSlugs: ['winner', '1x2', 'match_runs'],
  record({ event, facts }) {
    const { overs } = rulesOf(event.rules, 'cricket')
    const decider = facts.find((fact) => fact.kind === 'decider')
    return cricketRecord({
      first: firstOf(facts),
      overs,
      balls: listBalls(facts),
      ended: endedOf(facts),
      ...(decider !== undefined && { superOver: decider.side }),
    })
  },
  law(state, record) {
    const model = readModel(state.event)
    return cricketLaw(model, { record, ...progressOf(state, model.overs * 6) })
  },
  sampler({ event, facts }) {
    const model = readModel(event)
    const start = { first: firstOf(facts), balls: listBalls(facts), ended: endedOf(facts) }
    return (random) => sampleCricket(model, start, random)
  },
}

function readModel({ rules }: BookEvent): CricketModel {
  const { overs, outcomes } = rulesOf(rules, 'cricket')
  return { overs, outcomes: [shares(outcomes[0]), shares(outcomes[1])] }
}

function listBalls(facts: readonly Fact[]): Ball[] {
  return facts.flatMap((fact) => {
    if (fact.kind !== 'ball') return []
    const { innings, runs, isWicket } = fact
    return [{ innings, runs, isWicket }]
  })
}

/** The side that bats first; 0 before the first ball, which reports it. */
function firstOf(facts: readonly Fact[]): Side | 0 {
  return facts.find((fact) => fact.kind === 'ball')?.batting ?? 0
}

function endedOf(facts: readonly Fact[]): 0 | 1 | 2 {
  const ended = facts.filter(({ kind }) => kind === 'periodEnded').length
  return ended === 0 ? 0 : ended === 1 ? 1 : 2
}

function progressOf({ facts }: EventState, ballsOfInnings: number): Omit<CricketState, 'record'> {
  const ended = endedOf(facts)
  const balls = listBalls(facts)
  const innings = ([1, 2, 3] as const)[ended]
  const now = balls.filter((ball) => ball.innings === innings)
  const runs = (of: readonly Ball[]) => of.reduce((sum, ball) => sum + ball.runs, 0)
  return {
    first: firstOf(facts),
    innings,
    now: {
      ballsLeft: ballsOfInnings - now.length,
      wicketsLeft: WICKETS - now.filter(({ isWicket }) => isWicket).length,
      runs: runs(now),
    },
    ...(ended > 0 && { firstRuns: runs(balls.filter((ball) => ball.innings === 1)) }),
  }
}
