import { INDOORS } from '../../sport/risks.ts'
import { shares } from '../../sport/shares.ts'
import type { Sport, SportState } from '../../sport/sport.ts'
import type { PointScore } from '../points/points-score.ts'
import { possessionDistribution } from './possession.distribution.ts'
import type { PossessionModel } from './possession.model.ts'
import { possessionRecord } from './possession.record.ts'
import { samplePossessions } from './possession.sample.ts'
import type { PossessionRules } from './possession.simulation.ts'

type State = SportState<PossessionRules, PointScore>

/** What games of attacks in turn have in common. */
export const POSSESSION = {
  liveBets: 'always',
  liveDelayMs: 4_000,
  risks: INDOORS,
  suspensionMs: ({ stepMs }, fact) => (fact.kind === 'basket' ? stepMs / 20 : 0),
  // An attack of one side.
  clockStepMs: ({ stepMs }) => stepMs / 2,
  record({ event: { rules, score } }) {
    const isOver = score.phase === 'over'
    const ended = score.phase === 'play' ? score.period - 1 : score.period
    const { sport, periods } = readModel(rules)
    return possessionRecord({ sport, periods, scores: score.play.periods, ended, isOver })
  },
  distribution(state, record, nowMs) {
    return possessionDistribution(readModel(state.event.rules), {
      record,
      ...progressOf(state, nowMs),
    })
  },
  sampler(state, nowMs) {
    const model = readModel(state.event.rules)
    const { period, left } = progressOf(state, nowMs)
    const scores = state.event.score.play.periods.slice(0, period)
    const start = { scores: scores.length < period ? [...scores, NO_SCORE] : scores, left }
    return (random) => samplePossessions(model, start, random)
  },
} satisfies Partial<Sport<PossessionRules, PointScore>>

const NO_SCORE = [0, 0] as const

function readModel(rules: PossessionRules): PossessionModel {
  const { sport, possessions, overtimePossessions } = rules
  return {
    sport,
    periods: rules.periods === 2 ? 2 : 4,
    possessions,
    overtimePossessions,
    outcomes: [shares(rules.outcomes[0]), shares(rules.outcomes[1])],
  }
}

type Progress = { readonly period: number; readonly left: readonly [number, number] }

/** Attacks left: the home side attacks in the first half of each step, the away side after it. */
function progressOf({ event, facts }: State, nowMs: number): Progress {
  const { rules, score, originMs } = event
  const attacksOf = (period: number) =>
    period > rules.periods ? rules.overtimePossessions : rules.possessions
  if (score.phase === 'over') return { period: 0, left: [0, 0] }
  if (score.phase !== 'play') {
    const period = score.period + 1
    return { period, left: [attacksOf(period), attacksOf(period)] }
  }
  const periodMs = originMs + score.periodAtMs
  const halves = Math.max(0, Math.floor((2 * (nowMs - periodMs)) / rules.stepMs))
  const attacks = attacksOf(score.period)
  const left = (side: 0 | 1) => {
    const done = Math.floor((halves + (side === 0 ? 1 : 0)) / 2)
    // An attack that has scored is over, although its time is not.
    const isAttacking = halves % 2 === side
    const sinceMs = periodMs + (halves * rules.stepMs) / 2 - originMs
    const hasScored =
      isAttacking && facts.at(-1)?.kind === 'basket' && facts.at(-1)!.atMs >= sinceMs
    return Math.max(0, attacks - done - (hasScored ? 1 : 0))
  }
  return { period: score.period, left: [left(0), left(1)] }
}
