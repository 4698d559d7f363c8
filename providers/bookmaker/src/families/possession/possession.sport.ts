import type { EventState } from '../../event/event-book.ts'
import { BASKETBALL_MARKETS, HANDBALL_MARKETS } from '../../sports/basketball/basketball.markets.ts'
import { possessionLaw } from './possession.law.ts'
import type { PossessionModel } from './possession.model.ts'
import { samplePossessions } from './possession.sample.ts'
import { possessionRecord } from './possession.record.ts'
import { rulesOf, shares } from '../../sport/shares.ts'
import type { SportModel } from '../../sports/sports.ts'

const POSSESSION = {
  record({ event }: EventState) {
    const { sport, periods } = rulesOf(event.rules, 'basketball', 'handball')
    const { score } = event
    const isOver = score.phase === 'over'
    const ended = score.phase === 'play' ? score.period - 1 : score.period
    const scores = listScores(event)
    return possessionRecord({ sport, periods: periods === 2 ? 2 : 4, scores, ended, isOver })
  },
  law(state, record, nowMs) {
    return possessionLaw(readModel(state.event), { record, ...progressOf(state, nowMs) })
  },
  sampler(state, nowMs) {
    const model = readModel(state.event)
    const { period, left } = progressOf(state, nowMs)
    const scores = listScores(state.event).slice(0, period)
    const start = { scores: scores.length < period ? [...scores, NO_SCORE] : scores, left }
    return (random) => samplePossessions(model, start, random)
  },
} satisfies Omit<SportModel, 'markets' | 'mainSlugs'>

const NO_SCORE = [0, 0] as const

function readModel({ rules: all }: EventState['event']): PossessionModel {
  const rules = rulesOf(all, 'basketball', 'handball')
  const { sport, possessions, overtimePossessions } = rules
  return {
    sport,
    periods: rules.periods === 2 ? 2 : 4,
    possessions,
    overtimePossessions,
    outcomes: [shares(rules.outcomes[0]), shares(rules.outcomes[1])],
  }
}

function listScores({ score }: EventState['event']) {
  if (score.play.kind !== 'points') throw new Error(`${score.play.kind} has no baskets`)
  return score.play.periods
}

export const BASKETBALL: SportModel = {
  ...POSSESSION,
  markets: () => BASKETBALL_MARKETS,
  mainSlugs: ['winner_incl_overtime', 'handicap_incl_overtime', 'total_incl_overtime'],
}

export const HANDBALL: SportModel = {
  ...POSSESSION,
  markets: () => HANDBALL_MARKETS,
  mainSlugs: ['1x2', 'asian_handicap', 'total'],
}

type Progress = { readonly period: number; readonly left: readonly [number, number] }

/** Attacks left: the home side attacks in the first half of each step, the away side after it. */
function progressOf({ event, facts }: EventState, nowMs: number): Progress {
  const { score, originMs } = event
  const rules = rulesOf(event.rules, 'basketball', 'handball')
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
