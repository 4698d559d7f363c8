import { findStakeDenial } from '@fairhouse/domain/limit-usage'
import { categoryOf, isStakeTooLarge, type PlayToolValues } from '@fairhouse/domain/play-tool'
import type { Clock } from '@fairhouse/server-kit/clock'
import { readPrices, readUsage, toAmountLimits } from '#platform/modules/limit/limit-usage'
import { findLimits, lockPlayLimits } from '#platform/modules/limit/limit.repo'
import type { LimitRow } from '#platform/modules/limit/limit.tables'
import type { FindStakeDenial, PlayLimits } from '#platform/modules/limit/play-limits.port'
import { enterSession, measuresSession } from '#platform/modules/limit/play-session'
import { findGameFeatures, readToolValues } from '#platform/modules/limit/play-tool.repo'

/** Whether a row is a current break. */
export function hasBreak(rows: readonly LimitRow[], now: Date): boolean {
  return rows.some((row) => row.ends_at !== null && row.ends_at > now)
}

/** A player's own limits on stakes. */
export function createPlayLimits({ clock }: { readonly clock: Clock }): PlayLimits {
  return {
    async findStakeDenial(trx, stake) {
      const { playerId, amountMinor, currency } = stake
      const { limits: rows, tools } = await lockPlayLimits(trx, playerId)
      const now = clock.now()
      // Players without limits and tools cost only this query.
      if (hasBreak(rows, now)) return 'coolingOff'
      if (await isCategoryBlocked(trx, tools, stake)) return 'categoryBlocked'
      const more = { amountMinor, currency }
      const limits = toAmountLimits(rows)
      if (limits.length > 0 || tools.stake?.amount !== undefined) {
        const priceOf = await readPrices(trx)
        if (isStakeTooLarge(tools, more, priceOf)) return 'stakeTooLarge'
        const usage = await readUsage(trx, { playerId, limits, now })
        const denial = findStakeDenial(limits, { usage, priceOf, more })
        if (denial !== null) return denial
      }
      return measuresSession(tools) ? enterSession(trx, { playerId, tools, now }) : null
    },

    async isOnBreak(db, playerId) {
      return hasBreak(await findLimits(db, playerId), clock.now())
    },

    async isBlocked(db, playerId, category) {
      const { categories } = await readToolValues(db, playerId)
      return categories?.categories?.includes(category) ?? false
    },
  }
}

async function isCategoryBlocked(
  trx: Parameters<FindStakeDenial>[0],
  { categories }: PlayToolValues,
  { kind, subject }: Parameters<FindStakeDenial>[1],
): Promise<boolean> {
  const blocked = categories?.categories ?? []
  if (blocked.length === 0) return false
  if (kind === 'sport') return blocked.includes('sport')
  return blocked.includes(categoryOf(await findGameFeatures(trx, subject)))
}
