import { type Condition, findUnmet } from '@fairhouse/domain/condition'
import { depositLimitConditions, type Money } from '@fairhouse/domain/limit-usage'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { DepositLimits } from '#platform/modules/limit/deposit-limits.port'
import { readPrices, readUsage, toAmountLimits } from '#platform/modules/limit/limit-usage'
import { findLimits } from '#platform/modules/limit/limit.repo'
import { breakCondition } from '#platform/modules/limit/play-limits'
import { lockDeposits } from '#platform/modules/player/player-money.query'
import { findPlayer } from '#platform/modules/player/player.query'

/** A player's limits on deposits. Money that was paid is always credited. */
export function createDepositLimits({ clock }: { readonly clock: Clock }): DepositLimits & {
  /** What decides about a deposit now; takes no lock. */
  explain(
    db: Kysely<PlatformDatabase>,
    deposit: Money & { readonly playerId: string },
  ): Promise<readonly Condition[]>
} {
  /** A break spares the rest. */
  async function listConditions(
    db: Kysely<PlatformDatabase>,
    playerId: string,
    moreIn: (currency: string) => Money,
  ): Promise<Condition<'noBreak' | 'depositLimit'>[]> {
    const now = clock.now()
    const rows = await findLimits(db, playerId)
    const noBreak = breakCondition(rows, now)
    const limits = toAmountLimits(rows).filter(({ definition }) => definition === 'deposit')
    if (!noBreak.isMet || limits.length === 0) return [noBreak]
    const usage = await readUsage(db, { playerId, limits, now })
    const priceOf = await readPrices(db)
    return [
      noBreak,
      ...limits.flatMap((limit) =>
        depositLimitConditions([limit], { usage, priceOf, more: moreIn(limit.currency) }),
      ),
    ]
  }

  async function decide(
    ...asked: Parameters<typeof listConditions>
  ): Promise<Result<void, 'depositLimitReached' | 'coolingOff'>> {
    const unmet = findUnmet(await listConditions(...asked))
    if (unmet === null) return ok()
    return refuse(unmet.name === 'noBreak' ? 'coolingOff' : 'depositLimitReached')
  }

  return {
    hold: lockDeposits,

    async requireRoom(trx, { playerId, ...more }) {
      const player = await findPlayer(trx, playerId)
      // Excluded during the request: the exclusion held the same lock.
      if (player?.status !== 'active') return refuse('accountLocked')
      return decide(trx, playerId, () => more)
    },

    explain: (db, { playerId, ...more }) => listConditions(db, playerId, () => more),

    /** A limit is used up if less than one minor unit of its currency remains. */
    requireAny: (db, playerId) =>
      decide(db, playerId, (currency) => ({ amountMinor: 1n, currency })),
  }
}
