import type { EventState } from '../../event/event-book.ts'
import type { BookEvent } from '../../event/event.ts'
import { fightMarkets } from './fight.markets.ts'
import { fightEndings, fightLaw, type FightModel } from './fight.law.ts'
import { drawIndex } from '../../pricing/random.ts'
import { fightRecord } from './fight.record.ts'
import { DECISION_WEIGHTS, FIGHTING_SHARE } from './fight.simulation.ts'
import { rulesOf, sharePair } from '../../sport/shares.ts'
import type { SportModel } from '../../sports/sports.ts'

const decisions = DECISION_WEIGHTS.map((weight) => weight / 100) as [number, number, number]

export const FIGHT: SportModel = {
  markets: (rules) => fightMarkets(rulesOf(rules, 'boxing', 'mma').rounds),
  mainSlugs: ['winner', 'winner_3way', 'total_rounds'],
  record(state) {
    const { sport, rounds } = rulesOf(state.event.rules, 'boxing', 'mma')
    return fightRecord({ sport, rounds }, endingOf(state))
  },
  law: ({ event }) => fightLaw(readModel(event), { round: nextRound(event) }),
  sampler({ event }) {
    const model = readModel(event)
    const endings = fightEndings(model, { round: nextRound(event) })
    const chances = endings.map(({ p }) => p)
    return (random) => fightRecord(model, endings[drawIndex(chances, random)])
  },
}

function readModel({ rules }: BookEvent): FightModel {
  const { sport, rounds, finish, submissionShare, decision } = rulesOf(rules, 'boxing', 'mma')
  const [first, second, draw] = decision
  return {
    sport,
    rounds,
    finish: sharePair(finish),
    submissionShare: submissionShare / 1_000_000,
    decision: [first / 1_000_000, second / 1_000_000, draw / 1_000_000],
    decisions,
  }
}

function nextRound({ score: { phase, period } }: BookEvent): number {
  return phase === 'play' ? period : period + 1
}

function endingOf({ event, facts }: EventState) {
  const finish = facts.find((fact) => fact.kind === 'finish')
  if (finish === undefined) return undefined
  const { side, method, round } = finish
  const halfMs = (event.rules.stepMs * FIGHTING_SHARE) / 2
  const isEarly = finish.atMs - event.score.periodAtMs < halfMs
  return { side, method, round, half: isEarly ? (1 as const) : (2 as const) }
}
