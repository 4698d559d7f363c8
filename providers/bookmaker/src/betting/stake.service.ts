import { exposuresOf, releaseOf } from '@fairhouse/betting/limits/bet-exposure'
import { changeStatus, listUnansweredBets, type StatusChange, type StoredBet } from './bet.repo.ts'
import type { BettingDeps } from './betting.deps.ts'
import { addExposures } from './exposure.repo.ts'
import { createRotation } from './rotation.ts'

/** More than a wallet's answer and a delay take: a bet that is not open then was left by its process. */
const CANCEL_AFTER_MS = 20_000

export type StakeService = ReturnType<typeof createStakeService>

/**
 * Draws the stakes of placed bets from the wallet, at once or never: a player who keeps the wallet busy
 * would choose later, by what is left in the account, whether the bet stands.
 */
export function createStakeService(deps: Pick<BettingDeps, 'db' | 'clock' | 'log' | 'wallet'>) {
  const { db, clock, log, wallet } = deps

  /** Ends a bet whose stake is not debited, and releases its part of the limits. */
  async function close(bet: StoredBet, change: StatusChange): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const isChanged = await changeStatus(trx, bet.id, { ...change, closedAt: clock.now() })
      if (!isChanged) return
      await addExposures(trx, bet.currency, releaseOf(exposuresOf(bet, bet.terms)))
    })
  }

  async function askWallet(bet: StoredBet): Promise<boolean> {
    const { id, playerKey, session, currency, stakeMinor, rewardId } = bet
    const order = { betId: id, playerKey, session, currency, stakeMinor }
    const reply = await wallet.place({ ...order, ...(rewardId !== null && { rewardId }) })
    if (!reply.isDone) await close(bet, { from: 'placing', to: 'refused', reason: reply.reason })
    return reply.isDone
  }

  async function cancel(bet: StoredBet): Promise<void> {
    const { id, playerKey, currency } = bet
    if (bet.status === 'placing') {
      const isChanged = await changeStatus(db, id, { from: 'placing', to: 'cancelling' })
      if (!isChanged) return
    }
    await wallet.void({ betId: id, playerKey, currency })
    await close(bet, { from: 'cancelling', to: 'cancelled' })
  }

  const failure = 'the wallet did not answer'
  const unanswered = createRotation<StoredBet>({
    log,
    failure,
    keyOf: ({ id }) => id,
    read(after, limit) {
      const before = new Date(clock.now().getTime() - CANCEL_AFTER_MS)
      return listUnansweredBets(db, before, { after, limit })
    },
  })

  async function giveBack(bet: StoredBet): Promise<void> {
    try {
      await cancel(bet)
    } catch (error) {
      log.error({ err: error, betId: bet.id }, failure)
    }
  }

  return {
    /** Whether the stake is debited. Without an answer the bet is cancelled. */
    async draw(bet: StoredBet): Promise<boolean> {
      try {
        return await askWallet(bet)
      } catch (error) {
        log.error({ err: error, betId: bet.id }, failure)
        await giveBack(bet)
        return false
      }
    },

    /** Cancels a bet that is not placed. If the wallet does not answer, `recover` goes on. */
    giveBack,

    /** Cancels bets that did not open in time; returns how many there were. */
    recover: () =>
      unanswered(async (bet) => {
        await cancel(bet)
        return 1
      }),
  }
}
