import { nextDay } from '@fairhouse/domain/report/period'
import { DAY_MS, HOUR_MS } from '@fairhouse/domain/time-units'
import { workAsPlatform } from '#platform/database/office-reads'
import { sealChain } from '#platform/ledger/seal'
import type { ModuleContext } from '#platform/module'
import {
  countUnmeasured,
  foldNext,
  foldPlayers,
  lastFoldedPlayer,
  listUnmeasured,
  measureRounds,
} from './report-fold.repo.ts'

/** Transactions at a time: a batch takes less than a second. */
const BATCH = 5_000
/** What a reader of a report waits for at most; the job does the rest. */
const BATCHES_OF_A_READER = 4
const FRESH_MS = 10_000
/** assumed: rounds of so many bets are measured in the time of a look, others by the job */
const MEASURED_BETS_MAX = 50_000n
const MEASURED_MS = 600_000

export type ReportFold = ReturnType<typeof createReportFold>

/** Keeps the sums of reports up to the end of the hash chain. */
export function createReportFold({ db, clock, log }: Pick<ModuleContext, 'db' | 'clock' | 'log'>) {
  let freshAt = Number.NEGATIVE_INFINITY
  let measuredAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<unknown> | null = null

  async function fold(batches: number): Promise<number> {
    const last = await lastFoldedPlayer(db)
    // A registration that was committed late is of the day before at most.
    await foldPlayers(db, last === null ? new Date(0) : new Date(last.getTime() - DAY_MS))
    let folded = 0
    for (let batch = 0; batch < batches; batch += 1) {
      const count = await foldNext(db, BATCH)
      folded += count
      if (count < BATCH) break
    }
    return folded
  }

  /** Each day once it is over, and today's rounds so far. */
  async function measure(): Promise<{ readonly days: number }> {
    const now = clock.now()
    measuredAt = now.getTime()
    const days = await listUnmeasured(db, now.toISOString().slice(0, 10))
    for (const day of days) {
      const from = new Date(`${day}T00:00:00Z`)
      const to = new Date(`${nextDay(day)}T00:00:00Z`)
      const isOver = now.getTime() >= to.getTime() + HOUR_MS
      await measureRounds(db, { day, from, to, endedAt: isOver ? now : null })
    }
    return { days: days.length }
  }

  return {
    measure,

    /** The job: everything that is sealed. */
    async run(): Promise<{ readonly folded: number }> {
      return { folded: await fold(Number.POSITIVE_INFINITY) }
    },

    /** Reads what happened up to now, before a report is read. Readers of ten seconds share one run. */
    async refresh(): Promise<void> {
      const now = clock.now().getTime()
      if (refreshing === null && now - freshAt < FRESH_MS && now >= freshAt) return
      refreshing ??= workAsPlatform(async () => {
        // The first call notes what is there, the second one seals it.
        await sealChain(db, 'ledger')
        const { sealed, head } = await sealChain(db, 'ledger')
        // As the job that seals: the log is stored apart from the database.
        if (sealed > 0) log.info({ sealed, head: `${head.number}:${head.hash}` }, 'journal sealed')
        await fold(BATCHES_OF_A_READER)
        const isOld = now - measuredAt >= MEASURED_MS || now < measuredAt
        if (isOld && (await countUnmeasured(db)) <= MEASURED_BETS_MAX) await measure()
        freshAt = now
      }).finally(() => (refreshing = null))
      await refreshing
    },
  }
}
