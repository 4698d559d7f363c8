import { createRepeatingWorker, type RepeatingWorker } from '@fairhouse/server-kit/repeating-worker'
import {
  listUnreported,
  lockReward,
  readRewardRounds,
  updateReport,
} from '../reward/reward.repo.ts'
import type { StudioDeps } from '../studio.deps.ts'
import type { WalletAnswer } from '../wallet.client.ts'
import type { SoftswissCall } from './softswiss.call.ts'

const BATCH = 50
const RETRY_MS = 60_000

/**
 * Tells the wallet what all rounds of an issue have won, once: by the id of the issue, however often
 * it is sent. Null if there is nothing to tell, since the issue is not over or was reported.
 */
export type ReportFreeSpins = (rewardId: string) => Promise<WalletAnswer | null>

export function createFreeSpinsReport(
  { db, clock }: Pick<StudioDeps, 'db' | 'clock'>,
  call: SoftswissCall,
): ReportFreeSpins {
  return async (rewardId) => {
    const report = await db.transaction().execute(async (trx) => {
      // Locked as when a round begins: none is missed that begins at this moment.
      const reward = await lockReward(trx, rewardId)
      if (!reward || reward.reported_at !== null) return null
      const { decided, wonMinor, isOpen } = await readRewardRounds(trx, rewardId)
      const status =
        decided >= reward.count
          ? 'played'
          : reward.cancelled_at !== null
            ? 'canceled'
            : reward.ends_at <= clock.now()
              ? 'expired'
              : null
      if (status === null || isOpen) return null
      return { status, total_amount: wonMinor, freespins_done: decided }
    })
    if (report === null) return null
    const answer = await call('freespins', { issue_id: rewardId, ...report })
    const now = clock.now()
    await updateReport(
      db,
      rewardId,
      answer.outcome === 'ok'
        ? { reported_at: now }
        : { next_report_at: new Date(now.getTime() + RETRY_MS) },
    )
    return answer
  }
}

/** Reports issues that were cancelled or expired; of others, the last round brings the report. */
export function createFreeSpinsReporter(
  { db, clock, log, config }: Pick<StudioDeps, 'db' | 'clock' | 'log' | 'config'>,
  report: ReportFreeSpins,
): RepeatingWorker {
  return createRepeatingWorker(
    'free spins reports',
    async (stopped) => {
      for (const { id } of await listUnreported(db, clock.now(), BATCH)) {
        if (stopped.aborted) return
        const answer = await report(id)
        if (answer && answer.outcome !== 'ok') log.warn({ issue: id, answer }, 'report not taken')
      }
    },
    log,
    config.recoveryIntervalMs,
  )
}
