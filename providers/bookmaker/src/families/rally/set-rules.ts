import { won } from '../../market/course-rules.ts'
import { hasEnded, type EventRecord } from '../../market/event-record.ts'
import { outcome, type EventRule, type Specifiers } from '../../market/market.ts'

/** The set that is played now, or next. */
export function currentSet(record: EventRecord): number {
  return record.endedScopes.filter((scope) => /^set\d$/.test(scope)).length + 1
}

/** This set and those after it; the model omits sets that may not be played. */
export const setsFromNow =
  (key: string, last: number) =>
  (record: EventRecord): Specifiers[] => {
    const first = currentSet(record)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
      [key]: String(first + index),
    }))
  }

/** The current set with each of some numbers. */
export const currentSetWith =
  (setKey: string, key: string, values: readonly number[]) =>
  (record: EventRecord): Specifiers[] =>
    values.map((value) => ({ [setKey]: String(currentSet(record)), [key]: String(value) }))

/** Scores that a match of this many won sets can end with. */
export function setScores(setsToWin: number): (readonly [number, number])[] {
  const lost = Array.from({ length: setsToWin }, (_, index) => index)
  return [
    ...lost.map((sets) => [setsToWin, sets] as const),
    ...lost.toReversed().map((sets) => [sets, setsToWin] as const),
  ]
}

const SET_AND_MATCH = [
  outcome('861', 'home', 'home'),
  outcome('862', 'home', 'away'),
  outcome('863', 'away', 'home'),
  outcome('864', 'away', 'away'),
]

/** Winner of the first set with winner of the match. */
export function firstSetAndMatch(unit: string): EventRule {
  return {
    form: 'event',
    outcomes: () => SET_AND_MATCH,
    settle: (record) => {
      const first = record.scores[`${unit}:set1`]
      const match = record.scores['sets:match']
      if (first === undefined || match === undefined || !hasEnded(record, 'match')) return undefined
      const row = first[0] > first[1] ? 0 : 2
      return won(SET_AND_MATCH[row + (match[0] > match[1] ? 0 : 1)]!.id)
    },
  }
}

/** First to a number of points in a set. */
export function setRace(unit: string, setKey: string): EventRule {
  return {
    form: 'event',
    outcomes: () => [outcome('6', 'home'), outcome('7', 'none'), outcome('8', 'away')],
    settle: (record, specifiers) => {
      const scope = `set${specifiers[setKey]}`
      const target = Number(specifiers['pointnr'])
      const counts = { 1: 0, 2: 0 }
      for (const tally of record.tallies[unit] ?? []) {
        if (tally.scope !== scope) continue
        counts[tally.side] += 1
        if (counts[tally.side] === target) return won(tally.side === 1 ? '6' : '8')
      }
      return hasEnded(record, scope) && `${unit}:${scope}` in record.scores ? won('7') : undefined
    },
  }
}

/** The whole numbers from one to another, both included. */
export const rangeOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
