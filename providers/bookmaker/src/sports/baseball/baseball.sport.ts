import type { PointScore } from '../../families/points/points-score.ts'
import type { Fact } from '../../simulation/fact.ts'
import type { Millionths } from '../../simulation/fixture.ts'
import { edges, tilt } from '../../sport/field.ts'
import { OUTDOORS } from '../../sport/risks.ts'
import { shares } from '../../sport/shares.ts'
import type { Sport } from '../../sport/sport.ts'
import { baseballDistribution, type BaseballModel } from './baseball.distribution.ts'
import { BASEBALL_MARKETS } from './baseball.markets.ts'
import { baseballRecord } from './baseball.record.ts'
import { sampleBaseball } from './baseball.sample.ts'
import type { BaseballRules } from './baseball.simulation.ts'

export const BASEBALL: Sport<BaseballRules, PointScore> = {
  popularity: 5,
  liveBets: 'always',
  liveDelayMs: 5_000,
  risks: OUTDOORS,
  rulesOf({ stepMs }, field) {
    const [home, away] = edges(field)
    return { sport: 'baseball', stepMs, innings: 9, runs: [chancesOf(home + 20), chancesOf(away)] }
  },
  suspensionMs: ({ stepMs }, fact) => (fact.kind === 'halfInning' ? stepMs / 48 : 0),
  markets: () => BASEBALL_MARKETS,
  mainSlugs: ['winner', 'total', 'run_line'],
  leaguePoints: { win: 1, draw: 0 },
  record({ event, facts }) {
    return baseballRecord({ runs: listRuns(facts), isOver: event.score.phase === 'over' })
  },
  distribution({ event, facts }, record) {
    const played = listRuns(facts).length
    return baseballDistribution(readModel(event.rules), {
      record,
      inning: Math.floor(played / 2) + 1,
      half: played % 2 === 0 ? 'top' : 'bottom',
      isOver: event.score.phase === 'over',
    })
  },
  sampler({ event, facts }) {
    const [model, soFar] = [readModel(event.rules), listRuns(facts)]
    return (random) => sampleBaseball(model, soFar, random)
  },
}

/** Chance of 0 to 7 runs in a half-inning between equals: 0.48 in the mean. */
const RUNS = [735_000, 140_000, 68_000, 32_000, 15_000, 6_000, 3_000, 1_000]

function chancesOf(edge: number): Millionths[] {
  const scoring = RUNS.slice(1).map((chance) => tilt(chance, edge, 0.8))
  return [1_000_000 - scoring.reduce((sum, chance) => sum + chance, 0), ...scoring]
}

function readModel({ runs }: BaseballRules): BaseballModel {
  return { runs: [shares(runs[0]), shares(runs[1])] }
}

function listRuns(facts: readonly Fact[]): number[] {
  return facts.flatMap((fact) => (fact.kind === 'halfInning' ? [fact.runs] : []))
}
