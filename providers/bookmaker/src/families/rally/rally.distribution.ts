import type { ScoreKey } from '../../market/event-record.ts'
import type { Specifiers } from '../../market/market.ts'
import type { EventDistribution, ChancesByOutcome } from '../../pricing/event-distribution.ts'
import { certainScore, type ScoreDistribution } from '../../pricing/score-distribution.ts'
import type { Side } from '../../simulation/fact.ts'
import {
  finishSet,
  homeChance,
  nextFirstServer,
  type SetScore,
  type SetStart,
} from './rally-set.ts'
import { targetOf, type RallyModel, type RallyState } from './rally.model.ts'
import {
  nthSetDistribution,
  setAndMatch,
  setsDistribution,
  sumDistribution,
  type SetMatch,
  type SetOutcome,
} from './set-match.ts'

/** The joint model of a volleyball, table tennis or e-sports match from here on. */
export function rallyDistribution(model: RallyModel, state: RallyState): EventDistribution {
  const match = matchOf(model, state)
  const known = new Map<ScoreKey, ScoreDistribution | undefined>()
  return {
    score: (key) => {
      if (!known.has(key)) known.set(key, makeScore(match, state, key))
      return known.get(key)
    },
    event: (slug, specifiers) => priceCourse(slug, specifiers, { model, state, match }),
  }
}

const FIRST_SERVERS = [1, 2] as const

/** The match by sets. The continuation after the current set is computed once for each server. */
export function matchOf(model: RallyModel, state: RallyState): SetMatch {
  const set = state.sets[0] + state.sets[1] + 1
  const last = 2 * model.setsToWin - 1
  const fresh = memo((server: Side, number: number) =>
    toOutcomes(
      finishSet(model, startOf(server), { target: targetOf(model, number), lead: 2 }),
      server,
    ),
  )
  const tossed = memo(() => FIRST_SERVERS.flatMap((server) => halve(fresh(server, last))))
  const begun = memo((server: Side) =>
    toOutcomes(
      finishSet(model, currentStart(state, server), { target: targetOf(model, set), lead: 2 }),
      server,
    ),
  )
  return {
    setsToWin: model.setsToWin,
    sets: state.sets,
    played: playedPoints(state),
    servers:
      state.firstServer === 0
        ? FIRST_SERVERS.map((server) => ({ server, p: 0.5 }))
        : [{ server: state.firstServer, p: 1 }],
    current: (server) => begun(server, set),
    // The serve of a last volleyball set is tossed for again.
    future: (server, isLast) =>
      isLast && model.sport === 'volleyball' ? tossed(1, last) : fresh(server, isLast ? last : 1),
  }
}

const startOf = (server: Side): SetStart => ({ points: [0, 0], server, firstServer: server })

function currentStart({ points, server }: RallyState, firstServer: Side): SetStart {
  return { points, firstServer, server: server === 0 ? firstServer : server }
}

function toOutcomes(scores: readonly SetScore[], server: Side): SetOutcome[] {
  return scores.map((score) => ({ ...score, next: nextFirstServer(server) }))
}

const halve = (outcomes: readonly SetOutcome[]) =>
  outcomes.map((outcome) => ({ ...outcome, p: outcome.p / 2 }))

function memo<T>(make: (server: Side, number: number) => T): (server: Side, number: number) => T {
  const known = new Map<number, T>()
  return (server, number) => {
    const key = number * 2 + server
    const found = known.get(key) ?? make(server, number)
    known.set(key, found)
    return found
  }
}

/** Points of the sets that are over. */
function playedPoints({ record, points }: RallyState): readonly [number, number] {
  const [home, away] = record.scores['points:match'] ?? [0, 0]
  return record.status === 'live' ? [home - points[0], away - points[1]] : [home, away]
}

function makeScore(
  match: SetMatch,
  state: RallyState,
  key: ScoreKey,
): ScoreDistribution | undefined {
  if (key === 'sets:match') return setsDistribution(match)
  if (key === 'points:match') return sumDistribution(match)
  const number = /^points:set(\d)$/.exec(key)?.[1]
  if (number === undefined) return undefined
  const past = state.record.endedScopes.includes(`set${number}`) && state.record.scores[key]
  return past ? certainScore(...past) : nthSetDistribution(match, Number(number))
}

type Course = { readonly model: RallyModel; readonly state: RallyState; readonly match: SetMatch }

function priceCourse(
  slug: string,
  specifiers: Specifiers,
  course: Course,
): ChancesByOutcome | undefined {
  const { state, match } = course
  switch (slug) {
    case 'set1_match': {
      if (state.sets[0] + state.sets[1] > 0) return undefined
      const [hh, ha, ah, aa] = setAndMatch(match)
      return { 861: hh, 862: ha, 863: ah, 864: aa }
    }
    case 'set_race':
      return race(course, Number(specifiers['setnr']), Number(specifiers['pointnr']))
    default:
      return undefined
  }
}

/** The first side to reach a number of points in the current or the next set. */
function race(
  { model, state, match }: Course,
  set: number,
  target: number,
): ChancesByOutcome | undefined {
  if (set !== state.sets[0] + state.sets[1] + 1 || Math.max(...state.points) >= target)
    return undefined
  let home = 0
  for (const { server, p } of match.servers)
    home += p * homeChance(finishSet(model, currentStart(state, server), { target, lead: 1 }))
  return { 6: home, 7: 0, 8: 1 - home }
}
