import { otherSide, type RetiredFact, type Side, type Stoppage } from '../simulation/fact.ts'
import type { EventRecord } from './event-record.ts'
import { SPORT_RULES, type SportRules } from './interruption.data.ts'

/** Why an event that began was not played to its end. */
export type Interruption = ({ readonly kind: 'abandoned' } & Stoppage) | RetiredFact

/**
 * The record of an unfinished event by the house rules: decided markets stand; the rest is void,
 * unless enough was played for the result to be official.
 */
export function interrupt(played: EventRecord, interruption: Interruption): EventRecord {
  const rules = SPORT_RULES[played.sport]
  const record = { ...played, status: 'unfinished' as const }
  return interruption.kind === 'abandoned'
    ? abandon(record, interruption, rules)
    : retire(record, interruption, rules)
}

function abandon(record: EventRecord, stopped: Stoppage, { official }: SportRules): EventRecord {
  if (stopped.declared !== undefined) return declare(record, stopped.declared)
  if (official?.unit === 'minutesLeft') {
    const isOfficial = stopped.minutesLeft !== undefined && stopped.minutesLeft <= official.most
    return isOfficial
      ? { ...record, endedScopes: [...record.endedScopes, 'match', 'full'] }
      : record
  }
  if (official === undefined) return record
  const [home, away] = record.scores['runs:match'] ?? [0, 0]
  const least = home > away ? official.leastHomeAhead : official.least
  const isOfficial = Number(record.facts['halfInnings'] ?? 0) >= least && home !== away
  return isOfficial ? declare(record, home > away ? 1 : 2) : record
}

function retire(
  record: EventRecord,
  { side, isDisqualified }: RetiredFact,
  { retirementSets }: SportRules,
): EventRecord {
  if (retirementSets === undefined) return record
  const [home, away] = record.scores['sets:match'] ?? [0, 0]
  const isEnough = isDisqualified || home + away >= retirementSets
  return isEnough ? declare(record, otherSide(side)) : record
}

/** Only the winner counts of the open markets. */
function declare(record: EventRecord, side: Side): EventRecord {
  return { ...record, facts: { ...record.facts, declared: String(side) } }
}
