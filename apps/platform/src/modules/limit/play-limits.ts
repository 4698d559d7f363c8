import { findStakeDenial } from '@fairhouse/domain/limit-usage'
import type { Clock } from '@fairhouse/server-kit/clock'
import { readPrices, readUsage, toAmountLimits } from '#platform/modules/limit/limit-usage'
import { findLimits, lockPlayLimits } from '#platform/modules/limit/limit.repo'
import type { LimitRow } from '#platform/modules/limit/limit.tables'
import type { PlayLimits } from '#platform/modules/limit/play-limits.port'

/** Whether one of these rows is a break that still runs. */
export function hasBreak(rows: readonly LimitRow[], now: Date): boolean {
  return rows.some((row) => row.ends_at !== null && row.ends_at > now)
}

/** What a player set for themselves, in front of every stake. */
export function createPlayLimits({ clock }: { readonly clock: Clock }): PlayLimits {
  return {
    async findStakeDenial(trx, { playerId, ...more }) {
      const rows = await lockPlayLimits(trx, playerId)
      // A player without limits pays for this one look and no more.
      if (rows.length === 0) return null
      const now = clock.now()
      if (hasBreak(rows, now)) return 'coolingOff'
      const limits = toAmountLimits(rows)
      if (limits.length === 0) return null
      const usage = await readUsage(trx, { playerId, limits, now })
      const priceOf = await readPrices(trx)
      return findStakeDenial(limits, { usage, priceOf, more })
    },

    async isOnBreak(db, playerId) {
      return hasBreak(await findLimits(db, playerId), clock.now())
    },
  }
}
