import { createRepeatingWorker } from '@fairhouse/server-kit/repeating-worker'
import { listDueRounds, listRoundsLeftAlone } from './round.repo.ts'
import type { RoundService } from './round.service.ts'
import type { StudioDeps } from './studio.deps.ts'

const BATCH = 50

/**
 * Finishes rounds that a crash, a lost answer or an unreachable wallet left open. Two processes may
 * pick the same round: every step is conditional on the status it was read in, and every wallet
 * call repeats its transaction id, so nothing happens twice.
 */
export function createRoundRecovery(deps: StudioDeps, rounds: RoundService) {
  const { db, clock, log, config } = deps
  let isFirst = true

  async function recoverDue(dueAt: Date | null): Promise<number> {
    const due = await listDueRounds(db, dueAt, BATCH)
    for (const round of due) {
      try {
        const { round: after } = await rounds.recover(round)
        log.info({ roundId: round.id, from: round.status, to: after.status }, 'round recovered')
      } catch (error) {
        log.error({ err: error, roundId: round.id }, 'a round could not be recovered')
      }
    }
    return due.length
  }

  /** Rounds whose player does not come back. */
  async function settleLeftAlone(): Promise<void> {
    const before = new Date(clock.now().getTime() - config.abandonedAfterMs)
    for (const round of await listRoundsLeftAlone(db, before, BATCH)) {
      try {
        const settled = await rounds.settleAbandoned(round)
        log.info({ roundId: round.id, to: settled?.round.status }, 'abandoned round settled')
      } catch (error) {
        log.error({ err: error, roundId: round.id }, 'an abandoned round could not be settled')
      }
    }
  }

  /**
   * The first run comes at once, but in the background: the operator's wallet may not be up yet. Every
   * waiting round is an orphan of the previous process then, whatever its lease.
   */
  async function recover(): Promise<void> {
    await recoverDue(isFirst ? null : clock.now())
    isFirst = false
    await settleLeftAlone()
  }

  return createRepeatingWorker('round recovery', recover, log, config.recoveryIntervalMs)
}
