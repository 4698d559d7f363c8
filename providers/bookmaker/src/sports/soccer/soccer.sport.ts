import type { GoalScore } from '../../families/goals/goals-score.ts'
import type { EventRecord } from '../../market/event-record.ts'
import type { Fact } from '../../simulation/fact.ts'
import type { SquadPlayer } from '../../simulation/fixture.ts'
import { edges, squads, tilt } from '../../sport/field.ts'
import { OUTDOORS } from '../../sport/risks.ts'
import { sharePair } from '../../sport/shares.ts'
import type { Sport, SportState } from '../../sport/sport.ts'
import { soccerDistribution } from './soccer.distribution.ts'
import { SOCCER_MARKETS } from './soccer.markets.ts'
import type { Scorer, SoccerModel } from './soccer.model.ts'
import { soccerRecord, type SoccerIncident } from './soccer.record.ts'
import { createSoccerSampler } from './soccer.sample.ts'
import type { SoccerRules } from './soccer.simulation.ts'

type State = SportState<SoccerRules, GoalScore>

const MILLION = 1_000_000

export const SOCCER: Sport<SoccerRules, GoalScore> = {
  popularity: 10,
  liveBets: 'always',
  liveDelayMs: 5_000,
  risks: OUTDOORS,
  rulesOf({ stepMs }, field) {
    const [home, away] = edges(field)
    return {
      sport: 'soccer',
      stepMs,
      halves: [47, 49],
      breakSteps: 15,
      goals: [tilt(1_480_000, home, 1.2), tilt(1_160_000, away, 1.2)],
      firstHalfShare: 450_000,
      corners: [tilt(5_400_000, home, 0.5), tilt(4_500_000, away, 0.5)],
      cards: [1_900_000, 2_200_000],
      redShare: 60_000,
      squads: squads(field),
    }
  },
  suspensionMs({ stepMs }, fact) {
    if (fact.kind === 'goal') return stepMs / 3
    return fact.kind === 'card' && fact.colour === 'red' ? stepMs / 4 : 0
  },
  clockStepMs: ({ stepMs }) => stepMs,
  markets: () => SOCCER_MARKETS,
  mainSlugs: ['1x2', 'total', 'asian_handicap'],
  leaguePoints: { win: 3, draw: 1 },
  record,
  distribution: ({ event }, record, nowMs) =>
    soccerDistribution(readModel(event.rules), { record, ...progressOf(event, nowMs) }),
  sampler(state, nowMs) {
    const progress = { record: record(state, nowMs), ...progressOf(state.event, nowMs) }
    const incidents = state.facts.flatMap(toIncident)
    return createSoccerSampler(readModel(state.event.rules), progress, incidents)
  },
}

function record({ event, facts }: State, nowMs: number): EventRecord {
  const progress = { ...progressOf(event, nowMs), firstHalfMinutes: event.rules.halves[0] }
  return soccerRecord(facts.flatMap(toIncident), progress)
}

/** The model of a simulated match: no correction and no effect of red cards, like the simulation. */
function readModel(rules: SoccerRules): SoccerModel {
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
function progressOf({ score, originMs, rules }: State['event'], nowMs: number): Progress {
  const { halves, stepMs } = rules
  if (score.phase === 'over') return { half: 3, minute: 0 }
  if (score.period === 0) return { half: 1, minute: 0 }
  if (score.phase === 'break') return { half: score.period === 1 ? 2 : 3, minute: 0 }
  const minute = Math.floor((nowMs - originMs - score.periodAtMs) / stepMs)
  const half = score.period === 1 ? 1 : 2
  return { half, minute: Math.min(Math.max(minute, 0), halves[half - 1]!) }
}
