import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import { createRepeatingWorker, type RepeatingWorker } from '@fairhouse/server-kit/repeating-worker'
import type { Kysely } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import { purgeEvents } from './event-purge.repo.ts'

const PAUSE_MS = 3_600_000

/** Purges every hour, in the background. */
export function createEventPurge(deps: {
  readonly db: Kysely<BookmakerDatabase>
  readonly clock: Clock
  readonly log: Log
}): Pick<RepeatingWorker, 'start' | 'stop'> {
  const { db, clock, log } = deps
  return createRepeatingWorker('purge', () => purgeEvents(db, clock.now()), log, PAUSE_MS)
}
