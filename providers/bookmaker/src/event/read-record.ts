import type { EventStatus } from '../database/bookmaker.tables.ts'
import type { EventRecord, RecordStatus } from '../market/event-record.ts'
import { interrupt, type Interruption } from '../market/interruption.ts'
import type { Fact } from '../simulation/fact.ts'
import { scoreOf, startScore } from '../sports/score.ts'
import { findSport } from '../sports/sports.ts'
import type { EventState } from './event-book.ts'
import { sportOf, type BookEvent } from './event.ts'

/** The meaning of an event's status for bets on it. */
const STATUSES: Readonly<Record<EventStatus, RecordStatus>> = {
  scheduled: 'live',
  open: 'live',
  live: 'live',
  ended: 'ended',
  abandoned: 'unfinished',
  cancelled: 'notPlayed',
}

/**
 * The basis for settling an event: its facts, and whether it was played at all. An unfinished one
 * counts as it was when it stopped, by the house rules.
 */
export function readRecord(state: EventState, nowMs: number): EventRecord {
  const { event, facts } = state
  const at = facts.findLastIndex(isEarlyEnd)
  if (event.status !== 'abandoned' || at < 0) return readPlayed(state, clockAt(event, nowMs))
  const end = facts[at] as EarlyEnd
  const played = facts.slice(0, at)
  const score = scoreOf(event.rules, played)
  const stopped = { event: { ...event, score }, facts: played }
  return interrupt(readPlayed(stopped, clockAt(stopped.event, event.originMs + end.atMs)), end)
}

type EarlyEnd = Fact & Interruption

function isEarlyEnd(fact: Fact): fact is EarlyEnd {
  return fact.kind === 'abandoned' || fact.kind === 'retired'
}

/** While play is interrupted its clock stands still. */
function clockAt({ score: { stopped }, originMs }: BookEvent, nowMs: number): number {
  return stopped === undefined ? nowMs : Math.min(nowMs, originMs + stopped.atMs)
}

function readPlayed(state: EventState, nowMs: number): EventRecord {
  const { event } = state
  const { kind } = startScore(event.rules).play
  const found = event.score.play.kind
  if (found !== kind) throw new Error(`${sportOf(event)} is counted by ${kind}, not by ${found}`)
  const record = findSport(sportOf(event)).record(state, nowMs)
  return { ...record, status: STATUSES[event.status] }
}
