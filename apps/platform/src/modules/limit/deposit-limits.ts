import { isDepositOver, type Money } from '@fairhouse/domain/limit-usage'
import type { Markets } from '@fairhouse/domain/market/market'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { DepositDenial, DepositLimits } from '#platform/modules/limit/deposit-limits.port'
import { readLimitPrompt } from '#platform/modules/limit/limit-prompt.service'
import { readPrices, readUsage, toAmountLimits } from '#platform/modules/limit/limit-usage'
import { findLimits } from '#platform/modules/limit/limit.repo'
import { readLimitRules } from '#platform/modules/limit/limit.service'
import { hasBreak } from '#platform/modules/limit/play-limits'
import { lockDeposits } from '#platform/modules/player/player-money.query'
import { findPlayer } from '#platform/modules/player/player.query'

/** A player's limits on deposits. Money that was paid is always credited. */
export function createDepositLimits({
  clock,
  markets,
}: {
  readonly clock: Clock
  readonly markets: Markets
}): DepositLimits {
  async function decide(
    db: Kysely<PlatformDatabase>,
    playerId: string,
    moreIn: (currency: string) => Money,
  ): Promise<Result<void, DepositDenial>> {
    const now = clock.now()
    const rows = await findLimits(db, playerId)
    if (hasBreak(rows, now)) return refuse('coolingOff')
    if ((await readLimitPrompt(db, markets, playerId)).missing.length > 0)
      return refuse('limitChoiceDue')
    const limits = toAmountLimits(rows).filter(({ definition }) => definition === 'deposit')
    if (limits.length === 0) return ok()
    const { depositWindow } = await readLimitRules(db, markets, playerId)
    const usage = await readUsage(db, { playerId, limits, now, depositWindow })
    const priceOf = await readPrices(db)
    const isOver = limits.some((limit) =>
      isDepositOver([limit], { usage, priceOf, more: moreIn(limit.currency) }),
    )
    return isOver ? refuse('depositLimitReached') : ok()
  }

  return {
    hold: lockDeposits,

    async requireRoom(trx, { playerId, ...more }) {
      const player = await findPlayer(trx, playerId)
      // Excluded during the request: the exclusion held the same lock.
      if (player?.status !== 'active') return refuse('accountLocked')
      return decide(trx, playerId, () => more)
    },

    /** A limit is used up if less than one minor unit of its currency remains. */
    requireAny: (db, playerId) =>
      decide(db, playerId, (currency) => ({ amountMinor: 1n, currency })),
  }
}
