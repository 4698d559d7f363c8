import { PLAYER_BONUS_RESULT, PLAYER_BONUS_STATUS } from '@fairhouse/contract/bonus'
import { SPORTSBOOK_GAME } from '@fairhouse/contract/sportsbook-game'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readCoupon } from '#platform/modules/bet/coupon.query'
import type { FreeSpins } from '#platform/modules/bonus/free-spin.service'
import type { Reaction } from '#platform/realtime/reaction'
import type { Sportsbook } from './sportsbook.port.ts'

/**
 * Grants and cancels players' free bets at the book, by the id of their free spins, and restores
 * one as long as its bet is void. An unavailable book is retried, like every reaction that throws.
 */
export function createFreeBetReactions(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly freeSpins: FreeSpins
  /** Null = no sportsbook: its free bets are cancelled. */
  readonly book: Sportsbook | null
}): readonly Reaction[] {
  const { db, freeSpins, book } = deps
  const freeBets = book?.freeBets ?? null

  async function returnAsVoid(
    trx: Transaction<PlatformDatabase>,
    bet: { readonly round: string; readonly provider: string; readonly rewardId: string | null },
  ): Promise<void> {
    if (bet.rewardId === null || bet.provider !== book?.id) return
    const coupon = await readCoupon(trx, { provider: book.id, reference: bet.round })
    const returned = { id: bet.rewardId, source: `void:${bet.round}` }
    if (coupon?.result === 'void') await freeSpins.returnFreeBet(trx, returned)
    else await freeSpins.takeBackFreeBet(trx, returned)
  }

  return [
    {
      event: 'freespin.activated',
      name: 'free-bet.grant',
      isSlow: true,
      async run(trx, { payload: { id, gameId } }) {
        if (gameId !== SPORTSBOOK_GAME) return
        if (freeBets === null) return await freeSpins.withdraw(trx, id)
        const reward = await freeSpins.findActiveReward(db, id)
        if (reward === null) return
        await freeBets.grant(reward)
        // Cancelled meanwhile: that event may have been handled before the grant existed.
        if ((await freeSpins.findActiveReward(db, id)) === null) await freeBets.cancel(id)
      },
    },
    {
      event: 'freespin.finished',
      name: 'free-bet.cancel',
      isSlow: true,
      async run(_trx, { payload: { id, gameId, status, result } }) {
        if (gameId !== SPORTSBOOK_GAME || freeBets === null) return
        if (status !== PLAYER_BONUS_STATUS.finished || result === PLAYER_BONUS_RESULT.played) return
        await freeBets.cancel(id)
      },
    },
    {
      event: 'bet.settled',
      name: 'free-bet.returnSettled',
      run: (trx, { payload }) => returnAsVoid(trx, payload),
    },
    {
      event: 'bet.resettled',
      name: 'free-bet.returnResettled',
      run: (trx, { payload }) => returnAsVoid(trx, payload),
    },
  ]
}
