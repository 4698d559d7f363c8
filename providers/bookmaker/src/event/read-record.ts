import type { EventStatus } from '../database/bookmaker.tables.ts'
import type { EventRecord, RecordStatus } from '../market/event-record.ts'
import { startScore } from '../sports/score.ts'
import { findSport } from '../sports/sports.ts'
import type { EventState } from './event-book.ts'
import { sportOf } from './event.ts'

/** The meaning of an event's status for bets on it. */
const STATUSES: Readonly<Record<EventStatus, RecordStatus>> = {
  scheduled: 'live',
  open: 'live',
  live: 'live',
  ended: 'ended',
  abandoned: 'unfinished',
  cancelled: 'notPlayed',
}

/** The basis for settling an event: its facts, and whether it was played at all. */
export function readRecord(state: EventState, nowMs: number): EventRecord {
  const { event } = state
  const { kind } = startScore(event.rules).play
  const found = event.score.play.kind
  if (found !== kind) throw new Error(`${sportOf(event)} is counted by ${kind}, not by ${found}`)
  const record = findSport(sportOf(event)).record(state, nowMs)
  return { ...record, status: STATUSES[event.status] }
}
