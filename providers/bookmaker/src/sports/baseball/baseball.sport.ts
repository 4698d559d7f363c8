import type { BookEvent } from '../../event/event.ts'
import { BASEBALL_MARKETS } from './baseball.markets.ts'
import { baseballLaw, type BaseballModel } from './baseball.law.ts'
import { sampleBaseball } from './baseball.sample.ts'
import { baseballRecord } from './baseball.record.ts'
import type { Fact } from '../../simulation/fact.ts'
import { rulesOf, shares } from '../../sport/shares.ts'
import type { SportModel } from '../sports.ts'

export const BASEBALL: SportModel = {
  markets: () => BASEBALL_MARKETS,
  mainSlugs: ['winner', 'run_line', 'total'],
  record({ event, facts }) {
    return baseballRecord({ runs: listRuns(facts), isOver: event.score.phase === 'over' })
  },
  law({ event, facts }, record) {
    const played = listRuns(facts).length
    return baseballLaw(readModel(event), {
      record,
      inning: Math.floor(played / 2) + 1,
      half: played % 2 === 0 ? 'top' : 'bottom',
      isOver: event.score.phase === 'over',
    })
  },
  sampler({ event, facts }) {
    const [model, soFar] = [readModel(event), listRuns(facts)]
    return (random) => sampleBaseball(model, soFar, random)
  },
}

function readModel({ rules }: BookEvent): BaseballModel {
  const { runs } = rulesOf(rules, 'baseball')
  return { runs: [shares(runs[0]), shares(runs[1])] }
}

function listRuns(facts: readonly Fact[]): number[] {
  return facts.flatMap((fact) => (fact.kind === 'halfInning' ? [fact.runs] : []))
}
