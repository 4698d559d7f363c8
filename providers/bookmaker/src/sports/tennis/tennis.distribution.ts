import {
  nthSetDistribution,
  setAndMatch,
  setsDistribution,
  sumDistribution,
  type SetMatch,
} from '../../families/rally/set-match.ts'
import type { ScoreKey, ScorePair } from '../../market/event-record.ts'
import type { Specifiers } from '../../market/market.ts'
import type { EventDistribution, ChancesByOutcome } from '../../pricing/event-distribution.ts'
import {
  addMass,
  cellsOfMap,
  certainScore,
  distributionOfCells,
  type ScoreDistribution,
} from '../../pricing/score-distribution.ts'
import type { Side } from '../../simulation/fact.ts'
import { finishTennisSet, gameRace } from './tennis-set.ts'
import { isTiebreak, tiebreakServer, type TennisModel, type TennisState } from './tennis.model.ts'

/** The joint model of a tennis match from here on. */
export function tennisDistribution(model: TennisModel, state: TennisState): EventDistribution {
  const match = tennisMatch(model, state)
  const known = new Map<ScoreKey, ScoreDistribution | undefined>()
  const course = { model, state, match }
  return {
    score: (key) => {
      if (!known.has(key)) known.set(key, makeScore(course, key))
      return known.get(key)
    },
    event: (slug, specifiers) => priceCourse(slug, specifiers, course),
  }
}

const NEW_SET = { games: [0, 0], points: [0, 0] } as const

export function tennisMatch(model: TennisModel, state: TennisState): SetMatch {
  const fresh = {
    1: finishTennisSet(model, { ...NEW_SET, server: 1 }),
    2: finishTennisSet(model, { ...NEW_SET, server: 2 }),
  }
  const begun = {
    1: finishTennisSet(model, { ...state, server: 1 }),
    2: finishTennisSet(model, { ...state, server: 2 }),
  }
  const [home, away] = state.record.scores['games:match'] ?? [0, 0]
  const isLive = state.record.status === 'live'
  return {
    setsToWin: model.setsToWin,
    sets: state.sets,
    played: isLive ? [home - state.games[0], away - state.games[1]] : [home, away],
    servers:
      state.server === 0
        ? [
            { server: 1, p: 0.5 },
            { server: 2, p: 0.5 },
          ]
        : [{ server: state.server, p: 1 }],
    current: (server) => begun[server],
    future: (server) => fresh[server],
  }
}

type Course = {
  readonly model: TennisModel
  readonly state: TennisState
  readonly match: SetMatch
}

const currentSet = ({ sets }: TennisState) => sets[0] + sets[1] + 1

function makeScore({ model, state, match }: Course, key: ScoreKey): ScoreDistribution | undefined {
  if (key === 'sets:match') return setsDistribution(match)
  if (key === 'games:match') return sumDistribution(match)
  const set = /^games:set(\d)$/.exec(key)?.[1]
  if (set !== undefined) {
    const past = state.record.endedScopes.includes(`set${set}`) && state.record.scores[key]
    return past ? certainScore(...past) : nthSetDistribution(match, Number(set))
  }
  const game = /^points:set(\d)g(\d+)$/.exec(key)
  if (game === null || state.server === 0) return undefined
  if (Number(game[1]) !== currentSet(state)) return undefined
  if (Number(game[2]) !== state.games[0] + state.games[1] + 1) return undefined
  return gameDistribution(model, state, state.server)
}

/** Longer games are folded into the others. */
const GAME_POINTS_MAX = 60

/** Points of both players at the end of the current game or tie-break. */
function gameDistribution(model: TennisModel, state: TennisState, first: Side): ScoreDistribution {
  const isDecider = isTiebreak(state.games)
  const target = isDecider ? 7 : 4
  const masses = new Map<number, number>()
  let level = new Map<number, number>([[state.points[0] * 100 + state.points[1], 1]])
  for (
    let sum = state.points[0] + state.points[1];
    sum < GAME_POINTS_MAX && level.size > 0;
    sum++
  ) {
    const next = new Map<number, number>()
    for (const [key, mass] of level) {
      const score: ScorePair = [Math.floor(key / 100), key % 100]
      const server = isDecider ? tiebreakServer(first, score) : first
      const won = server === 1 ? model.serve[0] : 1 - model.serve[1]
      for (const [h, a, chance] of [
        [score[0] + 1, score[1], won],
        [score[0], score[1] + 1, 1 - won],
      ] as const) {
        const isOver = Math.max(h, a) >= target && Math.abs(h - a) >= 2
        if (isOver) addMass(masses, h, a, mass * chance)
        else next.set(h * 100 + a, (next.get(h * 100 + a) ?? 0) + mass * chance)
      }
    }
    level = next
  }
  return distributionOfCells(cellsOfMap(masses))
}

function priceCourse(
  slug: string,
  specifiers: Specifiers,
  course: Course,
): ChancesByOutcome | undefined {
  const { state, match } = course
  switch (slug) {
    case 'set1_match': {
      if (currentSet(state) > 1 || state.record.status !== 'live') return undefined
      const [hh, ha, ah, aa] = setAndMatch(match)
      return { 861: hh, 862: ha, 863: ah, 864: aa }
    }
    case 'tiebreak':
      return tiebreak(course)
    case 'set_race':
      return race(course, Number(specifiers['setnr']), Number(specifiers['pointnr']))
    case 'point_winner':
      return point(course, specifiers)
    default:
      return undefined
  }
}

/** A tie-break in the match: its complement is a match in which no set reaches 7-6. */
function tiebreak({ state, match }: Course): ChancesByOutcome | undefined {
  if (Object.entries(state.record.scores).some(([key, score]) => isTiebreakSet(key, score)))
    return undefined
  const isNone = ({ home, away }: { home: number; away: number }) => home + away !== 13
  const none = massOf(match, isNone)
  return { 74: 1 - none, 76: none }
}

function isTiebreakSet(key: string, [home, away]: ScorePair): boolean {
  return /^games:set\d$/.test(key) && home + away === 13
}

/** The mass of all ways through a match whose sets are all of this kind. */
function massOf(
  match: SetMatch,
  keep: (outcome: { home: number; away: number }) => boolean,
): number {
  const known = new Map<string, number>()
  const solve = (sets: ScorePair, server: Side, isCurrent: boolean): number => {
    if (Math.max(...sets) === match.setsToWin) return 1
    const key = `${sets.join(':')}:${server}`
    const found = known.get(key)
    if (found !== undefined) return found
    const isLast = sets[0] + sets[1] === 2 * (match.setsToWin - 1)
    const outcomes = isCurrent ? match.current(server) : match.future(server, isLast)
    let sum = 0
    for (const outcome of outcomes) {
      if (!keep(outcome)) continue
      const after: ScorePair =
        outcome.home > outcome.away ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1]
      sum += outcome.p * solve(after, outcome.next, false)
    }
    known.set(key, sum)
    return sum
  }
  return match.servers.reduce((sum, { server, p }) => sum + p * solve(match.sets, server, true), 0)
}

function race(
  { model, state, match }: Course,
  set: number,
  target: number,
): ChancesByOutcome | undefined {
  if (set !== currentSet(state) || Math.max(...state.games) >= target) return undefined
  let home = 0
  for (const { server, p } of match.servers)
    home += p * gameRace(model, { ...state, server }, target)
  return { 6: home, 7: 0, 8: 1 - home }
}

/** The next point of the current game. */
function point({ model, state }: Course, specifiers: Specifiers): ChancesByOutcome | undefined {
  const { games, points, server } = state
  if (server === 0 || Number(specifiers['setnr']) !== currentSet(state)) return undefined
  if (Number(specifiers['gamenr']) !== games[0] + games[1] + 1) return undefined
  if (Number(specifiers['pointnr']) !== points[0] + points[1] + 1) return undefined
  const now = isTiebreak(games) ? tiebreakServer(server, points) : server
  const home = now === 1 ? model.serve[0] : 1 - model.serve[1]
  return { 4: home, 5: 1 - home }
}
