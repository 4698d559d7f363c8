import type { ScorePair } from '../../market/event-record.ts'
import type { Statistic } from '../../market/market.ts'
import { readStatistic } from '../../market/score-rules.ts'
import {
  addMass,
  cellsOfMap,
  certainScore,
  KEY_BASE,
  distributionOfCells,
  distributionOfParts,
  type Histogram,
  type ScoreDistribution,
} from '../../pricing/score-distribution.ts'
import type { Side } from '../../simulation/fact.ts'

/** Distribution of a set's end, and of the first server of the next one. */
export type SetOutcome = {
  readonly home: number
  readonly away: number
  readonly p: number
  readonly next: Side
}

/**
 * A match of sets, such as tennis or volleyball, from here on: the first side to win `setsToWin`
 * wins. Sets depend on each other only by who serves first.
 */
export type SetMatch = {
  readonly setsToWin: number
  readonly sets: ScorePair
  /** Games or points of the sets that are over, in all. */
  readonly played: ScorePair
  /** The possible first servers of the current set, with their chances. */
  readonly servers: readonly { readonly server: Side; readonly p: number }[]
  /** Distribution of the current set's end. */
  current(server: Side): readonly SetOutcome[]
  /** Distribution of the end of a set that has not started. */
  future(server: Side, isLast: boolean): readonly SetOutcome[]
}

type State = { readonly sets: ScorePair; readonly server: Side; p: number }

/** Outcomes that lead to the same state: the winner of the set and the server of the next one. */
type Branch = {
  readonly winner: Side
  readonly next: Side
  readonly p: number
  readonly outcomes: readonly SetOutcome[]
}

const branchesOf = cached((outcomes: readonly SetOutcome[]): Branch[] => {
  const groups = Map.groupBy(outcomes, ({ home, away, next }) => (home > away ? 0 : 2) + next)
  return [...groups].map(([key, group]) => ({
    winner: key <= 2 ? 1 : 2,
    next: group[0]!.next,
    p: group.reduce((sum, { p }) => sum + p, 0),
    outcomes: group,
  }))
})

/** Memoizes by object for as long as the object lives. */
function cached<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}

const isOver = ({ setsToWin }: SetMatch, [home, away]: ScorePair) =>
  home === setsToWin || away === setsToWin

/** Plays set by set: `visit` sees each state with its chance, before its set. */
function playSets(
  match: SetMatch,
  visit: (state: State, outcomes: readonly SetOutcome[]) => void,
): void {
  let states: State[] = match.servers.map(({ server, p }) => ({ sets: match.sets, server, p }))
  for (let isCurrent = true; states.length > 0; isCurrent = false) {
    const next = new Map<number, State>()
    for (const state of states) {
      if (isOver(match, state.sets)) continue
      const outcomes = isCurrent ? match.current(state.server) : futureOf(match, state)
      visit(state, outcomes)
      for (const branch of branchesOf(outcomes)) {
        const after: State = {
          sets: afterSet(state.sets, branch.winner),
          server: branch.next,
          p: state.p * branch.p,
        }
        const known = next.get(keyOf(after))
        if (known) known.p += after.p
        else next.set(keyOf(after), after)
      }
    }
    states = [...next.values()]
  }
}

const keyOf = ({ sets, server }: Pick<State, 'sets' | 'server'>): number =>
  (sets[0] * 8 + sets[1]) * 4 + server

function futureOf(match: SetMatch, { sets, server }: State): readonly SetOutcome[] {
  return match.future(server, sets[0] + sets[1] === 2 * (match.setsToWin - 1))
}

function afterSet([home, away]: ScorePair, winner: Side): ScorePair {
  return winner === 1 ? [home + 1, away] : [home, away + 1]
}

/** The sets of both sides in the end. */
export function setsDistribution(match: SetMatch): ScoreDistribution {
  if (isOver(match, match.sets)) return certainScore(...match.sets)
  const masses = new Map<number, number>()
  playSets(match, (state, outcomes) => {
    for (const { winner, p } of branchesOf(outcomes)) {
      const sets = afterSet(state.sets, winner)
      if (isOver(match, sets)) addMass(masses, ...sets, state.p * p)
    }
  })
  return distributionOfCells(cellsOfMap(masses))
}

/** Set number n, from 1; undefined if it is over or may not be played. */
export function nthSetDistribution(match: SetMatch, number: number): ScoreDistribution | undefined {
  const played = match.sets[0] + match.sets[1]
  if (isOver(match, match.sets) || number <= played) return undefined
  const certain = played + match.setsToWin - Math.max(...match.sets)
  if (number > certain) return undefined
  const masses = new Map<number, number>()
  playSets(match, (state, outcomes) => {
    if (state.sets[0] + state.sets[1] !== number - 1) return
    for (const { home, away, p } of outcomes) addMass(masses, home, away, state.p * p)
  })
  return distributionOfCells(cellsOfMap(masses))
}

/** Games or points of the whole match. Markets read one number of them, so each is summed alone. */
export function sumDistribution(match: SetMatch): ScoreDistribution {
  if (isOver(match, match.sets)) return certainScore(...match.played)
  return distributionOfParts(
    () => sumCells(match),
    (statistic) => sumHistogram(match, statistic),
  )
}

function sumCells(match: SetMatch) {
  const sums = new Map<number, Map<number, number>>()
  for (const { server, p } of match.servers)
    addMass(getOrMake(sums, keyOf({ sets: match.sets, server })), ...match.played, p)
  const final = new Map<number, number>()
  playSets(match, (state, outcomes) => {
    const before = sums.get(keyOf(state))!
    for (const branch of branchesOf(outcomes)) {
      const sets = afterSet(state.sets, branch.winner)
      const after = keyOf({ sets, server: branch.next })
      const into = isOver(match, sets) ? final : getOrMake(sums, after)
      for (const [key, mass] of before)
        for (const { home, away, p } of branch.outcomes)
          addMass(into, Math.floor(key / KEY_BASE) + home, (key % KEY_BASE) + away, mass * p)
    }
  })
  return cellsOfMap(final)
}

function getOrMake(sums: Map<number, Map<number, number>>, key: number): Map<number, number> {
  const found = sums.get(key) ?? new Map<number, number>()
  sums.set(key, found)
  return found
}

/** Room for the number of a match: no match has more points. */
const SPAN = 400

function sumHistogram(match: SetMatch, statistic: Statistic): Histogram {
  const offset = statistic === 'margin' ? SPAN : 0
  const size = SPAN + offset
  const sums = new Map<number, Float64Array>()
  const start = readStatistic(statistic, ...match.played) + offset
  for (const { server, p } of match.servers) {
    const first = new Float64Array(size)
    first[start] = p
    sums.set(keyOf({ sets: match.sets, server }), first)
  }
  const final = new Float64Array(size)
  playSets(match, (state, outcomes) => {
    const before = sums.get(keyOf(state))!
    for (const branch of branchesOf(outcomes)) {
      const sets = afterSet(state.sets, branch.winner)
      const key = keyOf({ sets, server: branch.next })
      let into: Float64Array = final
      if (!isOver(match, sets)) {
        into = sums.get(key) ?? new Float64Array(size)
        sums.set(key, into)
      }
      addConvolved(into, before, changesOf(branch)[statistic])
    }
  })
  return trimmed(final, offset)
}

type Changes = readonly (readonly [by: number, p: number])[]

/** The contribution of a branch's outcomes, by each number of a score. */
const changesOf = cached((branch: Branch): Readonly<Record<Statistic, Changes>> => {
  const by = (statistic: Statistic): Changes => {
    const changes = new Map<number, number>()
    for (const { home, away, p } of branch.outcomes) {
      const value = readStatistic(statistic, home, away)
      changes.set(value, (changes.get(value) ?? 0) + p)
    }
    return [...changes]
  }
  return { margin: by('margin'), total: by('total'), home: by('home'), away: by('away') }
})

function addConvolved(into: Float64Array, before: Float64Array, changes: Changes): void {
  for (let value = 0; value < before.length; value++) {
    const mass = before[value]!
    if (mass < 1e-13) continue
    for (const [by, p] of changes) into[value + by]! += mass * p
  }
}

function trimmed(masses: Float64Array, offset: number): Histogram {
  const from = masses.findIndex((mass) => mass > 0)
  const to = masses.findLastIndex((mass) => mass > 0) + 1
  const p = masses.slice(from, to)
  const sum = p.reduce((all, mass) => all + mass, 0)
  return { min: from - offset, p: p.map((mass) => mass / sum) }
}

/** Winner of the current set with winner of the match, as home-home, home-away, … */
export function setAndMatch(match: SetMatch): readonly [number, number, number, number] {
  const chances: [number, number, number, number] = [0, 0, 0, 0]
  for (const { server, p } of match.servers)
    for (const outcome of branchesOf(match.current(server))) {
      const sets = afterSet(match.sets, outcome.winner)
      const after: SetMatch = {
        ...match,
        sets,
        servers: [{ server: outcome.next, p: 1 }],
        current: (next) => futureOf(match, { sets, server: next, p: 1 }),
      }
      const won = winChance(after)
      const row = outcome.winner === 1 ? 0 : 2
      chances[row]! += p * outcome.p * won
      chances[row + 1]! += p * outcome.p * (1 - won)
    }
  return chances
}

/** P(home side wins the match). */
export function winChance(match: SetMatch): number {
  const { p, home, away } = setsDistribution(match).cells()
  return p.reduce((sum, mass, index) => sum + (home[index]! > away[index]! ? mass : 0), 0)
}
