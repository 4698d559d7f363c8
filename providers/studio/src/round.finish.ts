import { setTimeout as wait } from 'node:timers/promises'
import { isWaitingRound, moveRound, type BetRound } from './round.repo.ts'
import { partyOf, sendRollback, sendWins } from './round.wallet.ts'
import { findRaisingStep, moveStep, type RaisingStep } from './step.repo.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { WalletAnswer, WalletClient, WalletParty } from './wallet.client.ts'

/** The longest pause between two attempts to deliver a win or a rollback. */
const RETRY_MS_MAX = 300_000

export type Finished = { readonly round: BetRound; readonly balanceMinor: bigint | null }

export type RoundFinisher = ReturnType<typeof createRoundFinisher>

/**
 * Finishes rounds that wait for the wallet: `accepted` → wins with the ids chosen when it was
 * decided; `betting` → its outcome is unknown, so it is rolled back; `undoing` → rollback until
 * delivered; `raising` → the further stake is rolled back and it is the player's turn again.
 */
export function createRoundFinisher(deps: StudioDeps, wallet: WalletClient) {
  const { db, clock, newId, log, config } = deps
  const context = { db, wallet }

  /** One attempt. When it fails, the next one is put off, a little longer each time. */
  async function attempt(round: BetRound, party: WalletParty): Promise<Finished> {
    if (round.status === 'betting') {
      const undoing = await startUndoing(round, 'walletUnavailable')
      return undoing ? attempt(undoing, party) : { round, balanceMinor: null }
    }
    if (round.status === 'raising') return undoRaise(round)
    const isWin = round.status === 'accepted'
    const answer = isWin
      ? await sendWins(context, round, party)
      : await sendRollback(wallet, round, party)
    const moved =
      answer.outcome === 'ok' || (!isWin && isNothingToUndo(answer))
        ? await moveRound(db, round, [round.status], {
            status: isWin ? 'settled' : 'undone',
            finished_at: clock.now(),
            next_attempt_at: null,
          })
        : await postpone(round, answer)
    return { round: moved ?? round, balanceMinor: balanceOf(answer) }
  }

  /** Takes a further stake back whose fate is unknown; the state before the step stands. */
  async function undoRaise(round: BetRound): Promise<Finished> {
    const step = await findRaisingStep(db, round)
    if (!step) throw new Error('A round raises without a step')
    const { rollback_tx: rollbackTx } =
      step.status === 'undoing' ? step : ((await startUndoingStep(step)) ?? step)
    // another request decided the step meanwhile
    if (rollbackTx === null) return { round, balanceMinor: null }
    const answer = await wallet.rollback(await partyOf(deps, round, step.session_id), {
      transactionId: rollbackTx,
      betTransactionId: step.bet_tx,
      roundId: round.id,
      amountMinor: 0n,
    })
    if (answer.outcome !== 'ok' && !isNothingToUndo(answer))
      return { round: (await postpone(round, answer)) ?? round, balanceMinor: null }
    const moved = await db.transaction().execute(async (trx) => {
      await moveStep(trx, step, 'undoing', { status: 'undone' })
      const changes = { status: 'playing', attempts: 0, next_attempt_at: null } as const
      return moveRound(trx, round, ['raising'], changes)
    })
    return { round: moved ?? round, balanceMinor: balanceOf(answer) }
  }

  function startUndoingStep(step: RaisingStep) {
    const changes = {
      status: 'undoing',
      refusal: 'walletUnavailable',
      rollback_tx: newId(),
    } as const
    return moveStep(db, step, 'betting', changes)
  }

  async function postpone(round: BetRound, answer: WalletAnswer): Promise<BetRound | undefined> {
    const attempts = round.attempts + 1
    const now = clock.now()
    const delayMs = Math.min(1_000 * 2 ** Math.min(attempts, 20), RETRY_MS_MAX)
    log.warn(
      { roundId: round.id, status: round.status, attempts, answer: describe(answer) },
      'a round waits for the wallet',
    )
    return moveRound(db, round, [round.status], {
      attempts,
      next_attempt_at: new Date(now.getTime() + delayMs),
      ...(round.status === 'raising' ? {} : { interrupted_at: round.interrupted_at ?? now }),
    })
  }

  /** The bet has to be rolled back: from here on the round can only become `undone`. */
  function startUndoing(round: BetRound, refusal: string): Promise<BetRound | undefined> {
    return moveRound(db, round, ['betting'], { status: 'undoing', refusal, rollback_tx: newId() })
  }

  return {
    startUndoing,

    /** Retries while the player is present; the rest is left to the recovery. */
    async finish(round: BetRound): Promise<Finished> {
      if (!isWaitingRound(round)) return { round, balanceMinor: null }
      const party = await partyOf(deps, round)
      let last = await attempt(round, party)
      for (const delayMs of config.retryDelaysMs) {
        if (!isWaitingRound(last.round)) break
        await wait(delayMs)
        last = await attempt(last.round, party)
      }
      return last
    },

    /** One attempt for a round without a waiting player; the end is shown on return. */
    async recover(round: BetRound): Promise<Finished> {
      // a round that continues after its further stake was rolled back shows itself
      const marked =
        round.status === 'raising'
          ? round
          : await moveRound(db, round, [round.status], {
              interrupted_at: round.interrupted_at ?? clock.now(),
            })
      return attempt(marked ?? round, await partyOf(deps, round))
    },
  }
}

/** A bet that never arrived: there is nothing to roll back. */
function isNothingToUndo(answer: WalletAnswer): boolean {
  return answer.outcome === 'refused' && answer.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
}

function balanceOf(answer: WalletAnswer): bigint | null {
  return answer.outcome === 'unknown' ? null : answer.balanceMinor
}

function describe(answer: WalletAnswer): string {
  return answer.outcome === 'unknown'
    ? answer.reason
    : answer.outcome === 'refused'
      ? answer.status
      : 'ok'
}
