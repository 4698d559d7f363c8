import { exposuresOf, releaseOf } from '@fairhouse/betting/limits/bet-exposure'
import { changeStatus, listUnansweredBets, type StatusChange, type StoredBet } from './bet.repo.ts'
import type { BettingDeps } from './betting.deps.ts'
import { addExposures } from './exposure.repo.ts'
import { createRotation } from './rotation.ts'

/**
 * A bet without the wallet's answer for longer is cancelled. Its stake is not asked for again: a player
 * who keeps the wallet busy would choose, by what is left in the account, whether the bet stands.
 */
const CANCEL_AFTER_MS = 5_000

export type StakeService = ReturnType<typeof createStakeService>

/** Draws the stakes of placed bets from the wallet. */
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

  async function askWallet(bet: StoredBet): Promise<void> {
    const { id, playerKey, session, currency, stakeMinor, rewardId } = bet
    const order = { betId: id, playerKey, session, currency, stakeMinor }
    const reply = await wallet.place({ ...order, ...(rewardId !== null && { rewardId }) })
    if (reply.isDone) await changeStatus(db, id, { from: 'placing', to: 'open' })
    else await close(bet, { from: 'placing', to: 'refused', reason: reply.reason })
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

  return {
    /** A wallet that does not answer leaves the bet as it is, for `recover`. */
    async draw(bet: StoredBet): Promise<void> {
      try {
        await askWallet(bet)
      } catch (error) {
        log.error({ err: error, betId: bet.id }, failure)
      }
    },

    /** Cancels bets without an answer; returns how many there were. */
    recover: () =>
      unanswered(async (bet) => {
        await cancel(bet)
        return 1
      }),
  }
}
