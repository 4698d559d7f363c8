import { PLAYER_BONUS_RESULT, PLAYER_BONUS_STATUS } from '@fairhouse/contract/bonus'
import { SPORTSBOOK_GAME } from '@fairhouse/contract/sportsbook-game'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { FreeSpins } from '#platform/modules/bonus/free-spin.service'
import type { FreeRounds } from '#platform/modules/game/free-round.service'
import type { Reaction } from '#platform/realtime/reaction'

/**
 * The id of free spins is the id of their reward at the studio. Free bets belong to the sportsbook.
 * An unavailable studio is retried, like every reaction that throws.
 */
export function createFreeSpinReactions({
  db,
  log,
  freeRounds,
  freeSpins,
}: {
  readonly db: Kysely<PlatformDatabase>
  readonly log: Log
  readonly freeRounds: Pick<FreeRounds, 'grant' | 'cancel' | 'findReportedPlayed'>
  readonly freeSpins: FreeSpins
}): readonly Reaction[] {
  return [
    {
      event: 'freespin.activated',
      name: 'free-spin.grant',
      isSlow: true,
      async run(trx, { payload: { id, gameId } }) {
        if (gameId === SPORTSBOOK_GAME) return
        const reward = await freeSpins.findActiveReward(db, id)
        if (reward === null) return
        const outcome = await freeRounds.grant(reward)
        // Cancelled meanwhile: that event may have been handled before the grant existed.
        if ((await freeSpins.findActiveReward(db, id)) === null) await freeRounds.cancel(id)
        if (outcome === 'granted') return
        log.warn(
          { freeSpins: id, outcome },
          'the studio does not offer the free spins of a package',
        )
        await freeSpins.withdraw(trx, id)
      },
    },
    {
      event: 'freespin.finished',
      name: 'free-spin.cancel',
      isSlow: true,
      async run(_trx, { payload: { id, gameId, status, result } }) {
        if (status !== PLAYER_BONUS_STATUS.finished || result === PLAYER_BONUS_RESULT.played) return
        if (gameId === SPORTSBOOK_GAME) return
        await freeRounds.cancel(id)
      },
    },
    {
      event: 'bet.settled',
      name: 'free-spin.count',
      async run(trx, { payload: { rewardId } }) {
        if (rewardId === null) return
        const reportedPlayed = await freeRounds.findReportedPlayed(trx, rewardId)
        await freeSpins.count(trx, { id: rewardId, reportedPlayed })
      },
    },
    {
      event: 'bet.refunded',
      name: 'free-spin.countRefunded',
      async run(trx, { payload: { rewardId } }) {
        if (rewardId !== null) await freeSpins.count(trx, { id: rewardId })
      },
    },
  ]
}
