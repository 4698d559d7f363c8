import type { ChampionshipSpec } from '../../catalogue/championship.table.ts'
import { drawIndex } from '../../pricing/random.ts'
import { edges, type Field } from '../../sport/field.ts'
import { NO_RISKS } from '../../sport/risks.ts'
import { sharePair } from '../../sport/shares.ts'
import type { Sport, SportState } from '../../sport/sport.ts'
import { fightEndings, fightDistribution, type FightModel } from './fight.distribution.ts'
import { fightMarkets } from './fight.markets.ts'
import { fightRecord } from './fight.record.ts'
import {
  DECISION_WEIGHTS,
  FIGHTING_SHARE,
  type FightRules,
  type FightScore,
} from './fight.simulation.ts'

const decisions = DECISION_WEIGHTS.map((weight) => weight / 100) as [number, number, number]

/** What boxing and mixed martial arts have in common. */
export const FIGHT = {
  // A round in progress cannot be priced by its rounds: bets are taken between them.
  liveBets: 'betweenPeriods',
  liveDelayMs: 5_000,
  risks: { ...NO_RISKS, cancelled: 3_000, walkover: 2_000 },
  markets: ({ rounds }) => fightMarkets(rounds),
  mainSlugs: ['winner', 'total_rounds', 'winner_3way'],
  record: (state) => fightRecord(state.event.rules, endingOf(state)),
  distribution: ({ event }) => fightDistribution(readModel(event), { round: nextRound(event) }),
  sampler({ event }) {
    const model = readModel(event)
    const endings = fightEndings(model, { round: nextRound(event) })
    const chances = endings.map(({ p }) => p)
    return (random) => fightRecord(model, endings[drawIndex(chances, random)])
  },
} satisfies Partial<Sport<FightRules, FightScore>>

/** Chances of a fight: to finish a round between equals, what an advantage adds, the rest. */
type Chances = Record<'even' | 'gain' | 'submissions' | 'draws', number>

export function fightRules(
  sport: FightRules['sport'],
  { stepMs, rules }: ChampionshipSpec,
  field: Field,
  { even, gain, submissions, draws }: Chances,
): FightRules {
  const [home, away] = edges(field)
  const finish = (edge: number) => Math.max(even + gain * edge, 10_000)
  const first = Math.min(Math.max(500_000 - draws / 2 + 500 * (home - away), 50_000), 940_000)
  return {
    sport,
    stepMs,
    rounds: rules['rounds'] ?? 3,
    finish: [finish(home), finish(away)],
    submissionShare: submissions,
    decision: [first, 1_000_000 - draws - first, draws],
  }
}

type State = SportState<FightRules, FightScore>

function readModel({ rules }: State['event']): FightModel {
  const { sport, rounds, finish, submissionShare, decision } = rules
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

function nextRound({ score: { phase, period } }: State['event']): number {
  return phase === 'play' ? period : period + 1
}

function endingOf({ event, facts }: State) {
  const finish = facts.find((fact) => fact.kind === 'finish')
  if (finish === undefined) return undefined
  const { side, method, round } = finish
  const halfMs = (event.rules.stepMs * FIGHTING_SHARE) / 2
  const isEarly = finish.atMs - event.score.periodAtMs < halfMs
  return { side, method, round, half: isEarly ? (1 as const) : (2 as const) }
}
