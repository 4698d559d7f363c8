import type { EventStatus as BookStatus } from '../event/event.ts'
import type { EventStatus } from '../market/event-record.ts'

const STATUSES: Readonly<Record<BookStatus, EventStatus>> = {
  scheduled: 'live',
  open: 'live',
  live: 'live',
  ended: 'ended',
  abandoned: 'unfinished',
  cancelled: 'notPlayed',
}

/** The meaning of an event's status for bets on it. */
export function recordStatus(status: BookStatus): EventStatus {
  return STATUSES[status]
}
