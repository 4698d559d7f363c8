import type { Side } from '../simulation/fact.ts'
import type { EventRecord } from './event-record.ts'
import { SPORT_RULES, type SportRules } from './interruption.data.ts'

/** Why an event was not played as planned. */
export type Interruption =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'walkover' }
  | { readonly kind: 'postponed'; readonly byHours: number }
  | {
      readonly kind: 'abandoned'
      /** The amount played, in the sport's unit; football and others do not need it. */
      readonly played: number
      readonly resumedAfterHours?: number
      /** Declared winner by the official rules of the competition, such as DLS in cricket. */
      readonly declared?: Side
    }
  | {
      readonly kind: 'retired'
      readonly advances: Side
      readonly isDisqualified: boolean
    }

/**
 * The record by which markets settle after an interruption. Decided markets stand; the rest is
 * void, unless enough was played for the result to be official.
 */
export function interrupt(record: EventRecord, interruption: Interruption): EventRecord {
  const rules = SPORT_RULES[record.sport]
  switch (interruption.kind) {
    case 'cancelled':
    case 'walkover':
      return { ...record, status: 'notPlayed' }
    case 'postponed':
      return interruption.byHours <= rules.windowHours ? record : { ...record, status: 'notPlayed' }
    case 'abandoned':
      return abandon(record, interruption, rules)
    case 'retired':
      return retire(record, interruption, rules)
  }
}

function abandon(
  record: EventRecord,
  { played, resumedAfterHours, declared }: Extract<Interruption, { kind: 'abandoned' }>,
  rules: SportRules,
): EventRecord {
  if (resumedAfterHours !== undefined && resumedAfterHours <= rules.resumeHours) return record
  const unfinished: EventRecord = { ...record, status: 'unfinished' }
  if (declared !== undefined) return declare(unfinished, declared)
  const { official } = rules
  if (official === undefined) return unfinished
  const [home, away] = record.scores['runs:match'] ?? [0, 0]
  const least = home > away ? (official.leastHomeAhead ?? official.least) : official.least
  if (played < least) return unfinished
  if (official.stands === 'all') {
    return { ...unfinished, endedScopes: [...record.endedScopes, 'match', 'full'] }
  }
  return home === away ? unfinished : declare(unfinished, home > away ? 1 : 2)
}

function retire(
  record: EventRecord,
  { advances, isDisqualified }: Extract<Interruption, { kind: 'retired' }>,
  { retirementSets }: SportRules,
): EventRecord {
  const unfinished: EventRecord = { ...record, status: 'unfinished' }
  if (retirementSets === undefined) return unfinished
  const [home, away] = record.scores['sets:match'] ?? [0, 0]
  const isEnough = isDisqualified || home + away >= retirementSets
  return isEnough ? declare(unfinished, advances) : unfinished
}

/** Only the winner counts of the open markets. */
function declare(record: EventRecord, side: Side): EventRecord {
  return { ...record, facts: { ...record.facts, declared: String(side) } }
}
