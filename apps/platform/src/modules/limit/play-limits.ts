import { findStakeDenial } from '@fairhouse/domain/limit-usage'
import { categoryOf, isStakeTooLarge, type PlayToolValues } from '@fairhouse/domain/play-tool'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readPrices, readUsage, toAmountLimits } from '#platform/modules/limit/limit-usage'
import { findLimits, lockPlayLimits } from '#platform/modules/limit/limit.repo'
import type { LimitRow } from '#platform/modules/limit/limit.tables'
import type {
  PlayerLimits,
  PlayLimits,
  StakeDenial,
  StakeLimits,
} from '#platform/modules/limit/play-limits.port'
import { enterSession, measuresSession } from '#platform/modules/limit/play-session'
import { findGameFeatures, readToolValues } from '#platform/modules/limit/play-tool.repo'

/** Whether a row is a current break. */
export function hasBreak(rows: readonly LimitRow[], now: Date): boolean {
  return rows.some((row) => row.ends_at !== null && row.ends_at > now)
}

type Trx = Transaction<PlatformDatabase>
type Stake = Parameters<StakeLimits['decide']>[1]

/** A player's own limits on stakes. */
export function createPlayLimits({
  clock,
}: {
  readonly clock: Clock
}): Omit<PlayLimits, 'marketStakes'> {
  return {
    stakes: {
      source: lockPlayLimits,
      async decide(trx, stake, found) {
        // Players without limits and tools cost only the query for all of a group.
        if (found === undefined) return { denial: null }
        const now = clock.now()
        const denial = await findDenial(trx, stake, { ...found, now })
        if (denial !== null || !measuresSession(found.tools)) return { denial }
        return await enterSession(trx, { playerId: stake.playerId, tools: found.tools, now })
      },
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

async function findDenial(
  trx: Trx,
  stake: Stake,
  { limits: rows, tools, now }: PlayerLimits & { readonly now: Date },
): Promise<StakeDenial | null> {
  const { playerId, amountMinor, currency } = stake
  if (hasBreak(rows, now)) return 'coolingOff'
  if (await isCategoryBlocked(trx, tools, stake)) return 'categoryBlocked'
  const limits = toAmountLimits(rows)
  if (limits.length === 0 && tools.stake?.amount === undefined) return null
  const more = { amountMinor, currency }
  const priceOf = await readPrices(trx)
  if (isStakeTooLarge(tools, more, priceOf)) return 'stakeTooLarge'
  const usage = await readUsage(trx, { playerId, limits, now, depositWindow: 'rolling' })
  return findStakeDenial(limits, { usage, priceOf, more })
}

async function isCategoryBlocked(
  trx: Trx,
  { categories }: PlayToolValues,
  { kind, subject }: Stake,
): Promise<boolean> {
  const blocked = categories?.categories ?? []
  if (blocked.length === 0) return false
  if (kind === 'sport') return blocked.includes('sport')
  return blocked.includes(categoryOf(await findGameFeatures(trx, subject)))
}
