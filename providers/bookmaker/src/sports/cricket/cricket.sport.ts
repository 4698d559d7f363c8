import type { Fact, Side } from '../../simulation/fact.ts'
import type { Millionths } from '../../simulation/fixture.ts'
import { edges } from '../../sport/field.ts'
import { OUTDOORS } from '../../sport/risks.ts'
import { shares } from '../../sport/shares.ts'
import type { Sport, SportState } from '../../sport/sport.ts'
import { cricketDistribution } from './cricket.distribution.ts'
import { CRICKET_MARKETS } from './cricket.markets.ts'
import { WICKETS, type CricketModel, type CricketState } from './cricket.model.ts'
import { cricketRecord, type Ball } from './cricket.record.ts'
import { sampleCricket } from './cricket.sample.ts'
import type { CricketRules, CricketScore } from './cricket.simulation.ts'

type State = SportState<CricketRules, CricketScore>

export const CRICKET: Sport<CricketRules, CricketScore> = {
  popularity: 6,
  liveBets: 'always',
  liveDelayMs: 5_000,
  risks: OUTDOORS,
  rulesOf({ stepMs, rules }, field) {
    const [home, away] = edges(field)
    const overs = rules['overs'] ?? 20
    const outcomes = [chancesOf(home), chancesOf(away)] as const
    return { sport: 'cricket', stepMs, overs, breakSteps: 20, outcomes }
  },
  suspensionMs: ({ stepMs }, fact) => (fact.kind === 'ball' && fact.isWicket ? stepMs / 2 : 0),
  markets: () => CRICKET_MARKETS,
  mainSlugs: ['winner', 'match_runs', '1x2'],
  leaguePoints: { win: 2, draw: 1 },
  record({ event, facts }) {
    const { overs } = event.rules
    const decider = facts.find((fact) => fact.kind === 'decider')
    return cricketRecord({
      first: firstOf(facts),
      overs,
      balls: listBalls(facts),
      ended: endedOf(facts),
      ...(decider !== undefined && { superOver: decider.side }),
    })
  },
  distribution(state, record) {
    const model = readModel(state.event)
    return cricketDistribution(model, { record, ...progressOf(state, model.overs * 6) })
  },
  sampler({ event, facts }) {
    const model = readModel(event)
    const start = { first: firstOf(facts), balls: listBalls(facts), ended: endedOf(facts) }
    return (random) => sampleCricket(model, start, random)
  },
}

/** Of each ball, for the side at bat. */
function chancesOf(edge: number): Millionths[] {
  const dots = 340_000 - 40 * edge
  const [fours, sixes] = [105_000 + 30 * edge, 50_000 + 20 * edge]
  return [dots, 380_000, 70_000, 5_000, fours, sixes, 50_000 - 10 * edge]
}

function readModel({ rules }: State['event']): CricketModel {
  const { overs, outcomes } = rules
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

function progressOf({ facts }: State, ballsOfInnings: number): Omit<CricketState, 'record'> {
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
