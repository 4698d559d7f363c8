import type { Side } from '../simulation/fact.ts'
import { hasEnded, talliesIn, type EventRecord, type Tally } from './event-record.ts'
import {
  outcome,
  type EventResults,
  type EventRule,
  type Outcome,
  type Specifiers,
} from './market.ts'

export const HOME_NONE_AWAY = [outcome('6', 'home'), outcome('7', 'none'), outcome('8', 'away')]

const ID_OF_SIDE = { 1: '6', 2: '8' } as const

export const won = (id: string): EventResults => ({ [id]: { result: 'won' } })

/** The scorer of number n of a part of the event; none if there are fewer. */
export function nthOf(unit: string, scope: string, key: string): EventRule {
  return {
    form: 'event',
    outcomes: () => HOME_NONE_AWAY,
    settle: (record, specifiers) => {
      const nth = talliesIn(record, unit, scope)[Number(specifiers[key]) - 1]
      if (nth !== undefined) return won(ID_OF_SIDE[nth.side])
      return hasEnded(record, scope) ? won('7') : undefined
    },
  }
}

export function lastOf(unit: string, scope: string): EventRule {
  return {
    form: 'event',
    outcomes: () => HOME_NONE_AWAY,
    settle: (record) => {
      if (!hasEnded(record, scope)) return undefined
      const last = talliesIn(record, unit, scope).at(-1)
      return won(last === undefined ? '7' : ID_OF_SIDE[last.side])
    },
  }
}

/** Which side reaches a number first. */
export function raceTo(unit: string, scope: string, key: string): EventRule {
  return {
    form: 'event',
    outcomes: () => HOME_NONE_AWAY,
    settle: (record, specifiers) => {
      const first = firstToReach(talliesIn(record, unit, scope), Number(specifiers[key]))
      if (first !== undefined) return won(ID_OF_SIDE[first])
      return hasEnded(record, scope) ? won('7') : undefined
    },
  }
}

function firstToReach(tallies: readonly Tally[], target: number): Side | undefined {
  const counts = { 1: 0, 2: 0 }
  for (const { side } of tallies) {
    counts[side] += 1
    if (counts[side] === target) return side
  }
  return undefined
}

/** The next number, and the one after it, of the counted statistic: "2nd goal" at 1-0. */
export function nextNumbers(unit: string, scope: string, key: string, ahead = 2) {
  return (record: EventRecord): Specifiers[] => {
    const count = talliesIn(record, unit, scope).length
    return Array.from({ length: ahead }, (_, index) => ({ [key]: String(count + 1 + index) }))
  }
}

/** Clock minutes in intervals of a length; stoppage time belongs to the interval before it. */
export function intervalOutcomes(length: number): Outcome[] {
  return [
    ...Array.from({ length: 90 / length }, (_, index) => {
      const [from, to] = [String(index * length + 1), String((index + 1) * length)]
      return outcome(`time:${from}-${to}`, 'minutes', from, to)
    }),
    outcome('time:none', 'none'),
  ]
}

/** The minute on the clock, 1 to 90, of a minute that was counted with stoppage time. */
export function clockMinute(tally: Tally, firstHalfMinutes: number): number {
  const minute = tally.minute ?? 0
  return tally.scope === 'h1'
    ? Math.min(minute, 45)
    : Math.min(45 + Math.max(minute - firstHalfMinutes, 1), 90)
}

/** In which interval goal number n falls. */
export function nthTime(length: number): EventRule {
  return {
    form: 'event',
    outcomes: () => intervalOutcomes(length),
    settle: (record, specifiers) => {
      const goal = talliesIn(record, 'goals', 'match')[Number(specifiers['goalnr']) - 1]
      if (goal === undefined) return hasEnded(record, 'match') ? won('time:none') : undefined
      const index = Math.ceil(clockMinute(goal, Number(record.facts['firstHalfMinutes'])) / length)
      return won(`time:${(index - 1) * length + 1}-${index * length}`)
    },
  }
}

export const NO_GOAL = '1716'

/** Goals with a scorer, in their order: own goals are skipped, and the next goal counts. */
export function scoredGoals(record: EventRecord): readonly (Tally & { readonly player: string })[] {
  return talliesIn(record, 'goals', 'match').flatMap((goal) =>
    goal.player === undefined ? [] : [{ ...goal, player: goal.player }],
  )
}

/** The number of the next goal with a scorer. */
export function nextScorer(record: EventRecord): Specifiers[] {
  return [{ goalnr: String(scoredGoals(record).length + 1) }]
}

export const nthScorer: EventRule = {
  form: 'event',
  settle: (record, specifiers) => {
    const goal = scoredGoals(record)[Number(specifiers['goalnr']) - 1]
    if (goal !== undefined) return won(goal.player)
    return hasEnded(record, 'match') ? won(NO_GOAL) : undefined
  },
}

export const lastScorer: EventRule = {
  form: 'event',
  settle: (record) => {
    if (!hasEnded(record, 'match')) return undefined
    return won(scoredGoals(record).at(-1)?.player ?? NO_GOAL)
  },
}

/** Players who score at least so many goals: several may win. */
export function scorersOf(goals: number): EventRule {
  return {
    form: 'event',
    settle: (record) => {
      const counts = new Map<string, number>()
      for (const { player } of talliesIn(record, 'goals', 'match'))
        if (player !== undefined) counts.set(player, (counts.get(player) ?? 0) + 1)
      const winners = [...counts].filter(([, count]) => count >= goals).map(([player]) => player)
      // Nobody loses before the end, and a player's goals stay scored.
      if (!hasEnded(record, 'match')) return undefined
      return Object.fromEntries(winners.map((player) => [player, { result: 'won' }]))
    },
  }
}
