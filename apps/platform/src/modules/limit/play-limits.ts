import { areMet, type Condition, findUnmet, words } from '@fairhouse/domain/condition'
import { stakeConditions } from '@fairhouse/domain/limit-usage'
import { listMarkets, type Markets } from '@fairhouse/domain/market/market'
import { hasPlayTimes, measuresPlay, playTimesOf } from '@fairhouse/domain/market/play-times'
import {
  categoryCondition,
  categoryOf,
  sessionConditions,
  stakeToolCondition,
} from '@fairhouse/domain/play-tool'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readUsage, toAmountLimits } from '#platform/modules/limit/limit-usage'
import { readPrices } from '#platform/modules/settings/price.query'
import { findLimits, lockPlayLimits } from '#platform/modules/limit/limit.repo'
import type { LimitRow } from '#platform/modules/limit/limit.tables'
import type {
  PlayerLimits,
  PlayLimits,
  StakeDenial,
  StakeLimits,
} from '#platform/modules/limit/play-limits.port'
import { enterSession } from '#platform/modules/limit/play-session'
import {
  findGameFeatures,
  findSession,
  readToolValues,
} from '#platform/modules/limit/play-tool.repo'
import { readMarket, readMarketOf } from '#platform/modules/market/player-market.query'

type Db = Kysely<PlatformDatabase>

/** Whether none of the rows is a current break. */
export function breakCondition(rows: readonly LimitRow[], now: Date): Condition<'noBreak'> {
  const endsAt = rows.find((row) => row.ends_at !== null && row.ends_at > now)?.ends_at ?? null
  const value = endsAt === null ? words('no') : { at: endsAt }
  return { name: 'noBreak', isMet: endsAt === null, value, threshold: words('no') }
}

type Stake = Parameters<StakeLimits['decide']>[1]

/** Players of markets that measure time have limits without having set any. */
function createLimitSource(markets: Markets): StakeLimits['source'] {
  return async (trx, playerIds) => {
    const own = await lockPlayLimits(trx, playerIds)
    const isMeasured = listMarkets(markets).some(hasPlayTimes)
    const marketOf = await readMarketOf(trx, markets, isMeasured ? playerIds : [...own.keys()])
    return new Map(
      playerIds.flatMap((playerId) => {
        const limits = own.get(playerId) ?? { limits: [], tools: {} }
        const times = playTimesOf(marketOf(playerId), limits.tools)
        const isBound = own.has(playerId) || measuresPlay(times)
        return isBound ? [[playerId, { ...limits, times }] as const] : []
      }),
    )
  }
}

/** A player's own limits on stakes. */
export function createPlayLimits({
  clock,
  markets,
}: {
  readonly clock: Clock
  readonly markets: Markets
}): Omit<PlayLimits, 'marketStakes'> {
  return {
    stakes: {
      source: createLimitSource(markets),
      async decide(trx, stake, found) {
        // Players without limits and tools cost only the query for all of a group.
        if (found === undefined) return { denial: null }
        const now = clock.now()
        const unmet = findUnmet(await listConditions(trx, stake, { ...found, now }))
        const denial = unmet && DENIALS[unmet.name]
        if (denial !== null || !measuresPlay(found.times)) return { denial }
        return await enterSession(trx, { playerId: stake.playerId, times: found.times, now })
      },
    },

    async isOnBreak(db, playerId) {
      return !breakCondition(await findLimits(db, playerId), clock.now()).isMet
    },

    async findBreak(db, playerId, at) {
      const rows = await findLimits(db, playerId)
      return breakCondition(
        rows.filter(({ created_at }) => created_at <= at),
        at,
      )
    },

    async isBlocked(db, playerId, category) {
      return !categoryCondition(await readToolValues(db, playerId), category).isMet
    },

    async explain(db, stake) {
      const { playerId } = stake
      const now = clock.now()
      const tools = await readToolValues(db, playerId)
      const limits = await findLimits(db, playerId)
      const times = playTimesOf(await readMarket(db, markets, { playerId }), tools)
      const conditions = await listConditions(db, stake, { limits, tools, now })
      const before = measuresPlay(times) ? await findSession(db, playerId) : null
      return [...conditions, ...sessionConditions(times, { before, now })]
    },
  }
}

const DENIALS = {
  noBreak: 'coolingOff',
  categoryOpen: 'categoryBlocked',
  stakeTool: 'stakeTooLarge',
  betLimit: 'betLimitReached',
  lossLimit: 'lossLimitReached',
} as const satisfies Partial<Record<Condition['name'], StakeDenial>>

/** What a player's limits and tools ask of a stake; a break or a blocked category spares the rest. */
async function listConditions(
  db: Db,
  { playerId, amountMinor, currency, kind, subject }: Stake,
  { limits: rows, tools, now }: Omit<PlayerLimits, 'times'> & { readonly now: Date },
): Promise<Condition<keyof typeof DENIALS>[]> {
  const noBreak = breakCondition(rows, now)
  if (!noBreak.isMet) return [noBreak]
  const hasBlocked = (tools.categories?.categories ?? []).length > 0
  const category =
    kind === 'sport' ? 'sport' : hasBlocked ? categoryOf(await findGameFeatures(db, subject)) : null
  const open = category === null ? [] : [categoryCondition(tools, category)]
  const limits = toAmountLimits(rows)
  const first = [noBreak, ...open]
  if (!areMet(open) || (limits.length === 0 && tools.stake?.amount === undefined)) return first
  const more = { amountMinor, currency }
  const priceOf = await readPrices(db)
  const tool = stakeToolCondition(tools, more, priceOf)
  if (!tool.isMet) return [...first, tool]
  const usage = await readUsage(db, { playerId, limits, now, depositWindow: 'rolling' })
  return [...first, tool, ...stakeConditions(limits, { usage, priceOf, more })]
}
