import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Job } from '#platform/jobs/jobs'
import { listOverdueBets } from './overdue-bet.query.ts'

const HOUR_MS = 3_600_000
const REPORTED_MAX = 100

export type OverdueBetsDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  /** How long a casino bet may stay open. */
  readonly openBetHoursMax: number
}

/**
 * Logs casino bets that are open for longer than a round can take. Providers settle or refund them
 * by retries; these have stopped, so an operator has to ask the provider.
 * assumed: Hub88 shows the state of a round only on a page for people, so nothing is settled from
 * here
 */
export function createOverdueBetsJob(deps: OverdueBetsDeps) {
  const { db, clock, log, openBetHoursMax } = deps
  const run = async (): Promise<{ readonly overdue: number }> => {
    const before = new Date(clock.now().getTime() - openBetHoursMax * HOUR_MS)
    const bets = await listOverdueBets(db, { before, limit: REPORTED_MAX })
    for (const bet of bets) log.error(bet, 'a bet is overdue: ask its provider')
    return { overdue: bets.length }
  }
  return { name: 'bet.reportOverdue', cron: '7 * * * *', run } as const satisfies Job
}
