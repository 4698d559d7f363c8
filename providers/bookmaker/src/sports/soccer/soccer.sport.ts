import type { EventState } from '../../event/event-book.ts'
import { SOCCER_MARKETS } from './soccer.markets.ts'
import { soccerLaw } from './soccer.law.ts'
import type { Scorer, SoccerModel } from './soccer.model.ts'
import { createSoccerSampler } from './soccer.sample.ts'
import { soccerRecord, type SoccerIncident } from './soccer.record.ts'
import type { Fact } from '../../simulation/fact.ts'
import type { SoccerRules, SquadPlayer } from '../../simulation/fixture.ts'
import { rulesOf, sharePair } from '../../sport/shares.ts'
import type { SportModel } from '../sports.ts'

const MILLION = 1_000_000

export const SOCCER: SportModel = {
  markets: () => SOCCER_MARKETS,
  mainSlugs: ['1x2', 'total'],
  record(state, nowMs) {
    const { halves } = rulesOf(state.event.rules, 'soccer')
    const progress = { ...progressOf(state, nowMs), firstHalfMinutes: halves[0] }
    return soccerRecord(state.facts.flatMap(toIncident), progress)
  },
  law(state, record, nowMs) {
    const model = readSoccerModel(rulesOf(state.event.rules, 'soccer'))
    return soccerLaw(model, { record, ...progressOf(state, nowMs) })
  },
  sampler(state, nowMs) {
    const model = readSoccerModel(rulesOf(state.event.rules, 'soccer'))
    const record = SOCCER.record(state, nowMs)
    const incidents = state.facts.flatMap(toIncident)
    return createSoccerSampler(model, { record, ...progressOf(state, nowMs) }, incidents)
  },
}

/** The model of a simulated match: no correction and no effect of red cards, like the simulation. */
function readSoccerModel(rules: SoccerRules): SoccerModel {
  return {
    goals: sharePair(rules.goals),
    rho: 0,
    firstHalfShare: rules.firstHalfShare / MILLION,
    halves: rules.halves,
    corners: sharePair(rules.corners),
    cards: sharePair(rules.cards),
    redShare: rules.redShare / MILLION,
    redCard: { penalised: 1, opponent: 1 },
    scorers: [scorersOf(rules.squads[0]), scorersOf(rules.squads[1])],
  }
}

function scorersOf(squad: readonly SquadPlayer[]): Scorer[] {
  const all = squad.reduce((sum, { weight }) => sum + weight, 0)
  return squad
    .filter(({ weight }) => weight > 0)
    .map(({ player, weight }) => ({ player: String(player), share: weight / all }))
}

function toIncident(fact: Fact): SoccerIncident[] {
  if (fact.kind !== 'goal' && fact.kind !== 'corner' && fact.kind !== 'card') return []
  const { kind, side, minute, period } = fact
  const half = period === 1 ? 1 : 2
  if (kind === 'corner') return [{ kind, side, half, minute }]
  const player = fact.player === null ? {} : { player: String(fact.player) }
  if (kind === 'goal') return [{ kind, side, half, minute, ...player }]
  return [{ kind, side, half, minute, ...player, colour: fact.colour }]
}

type Progress = { readonly half: 1 | 2 | 3; readonly minute: number }

/** Whole minutes, so that prices stay the same until the next one. */
function progressOf({ event }: EventState, nowMs: number): Progress {
  const { score, originMs } = event
  const { halves, stepMs } = rulesOf(event.rules, 'soccer')
  if (score.phase === 'over') return { half: 3, minute: 0 }
  if (score.period === 0) return { half: 1, minute: 0 }
  if (score.phase === 'break') return { half: score.period === 1 ? 2 : 3, minute: 0 }
  const minute = Math.floor((nowMs - originMs - score.periodAtMs) / stepMs)
  const half = score.period === 1 ? 1 : 2
  return { half, minute: Math.min(Math.max(minute, 0), halves[half - 1]!) }
}
