import type { Limit, LimitRules } from '@fairhouse/contract/limit'
import type { AmountLimit } from '@fairhouse/domain/limit'
import { limitRulesOf } from '@fairhouse/domain/market/limit-rules'
import type { Markets } from '@fairhouse/domain/market/market'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readUsage, toAmountLimits } from '#platform/modules/limit/limit-usage'
import { readPrices } from '#platform/modules/settings/price.query'
import { findLimits } from '#platform/modules/limit/limit.repo'
import type { LimitRow } from '#platform/modules/limit/limit.tables'
import { readMarket } from '#platform/modules/market/player-market.query'
import { toLimit } from '#platform/modules/limit/limit.wire'

type Db = Kysely<PlatformDatabase>

/** When, and by the rules of which market. */
export type LimitsAt = { readonly now: Date; readonly rules: LimitRules }

/** The rules of the player's market. */
export async function readLimitRules(
  db: Db,
  markets: Markets,
  playerId: string,
): Promise<LimitRules> {
  return limitRulesOf(await readMarket(db, markets, { playerId }))
}

/** Only deposits may be counted over fixed periods. */
export function windowOf({ definition }: Pick<AmountLimit, 'definition'>, rules: LimitRules) {
  return definition === 'deposit' ? rules.depositWindow : 'rolling'
}

/** A player's limits and current break, with their usage. */
export async function listLimitsAt(db: Db, playerId: string, at: LimitsAt): Promise<Limit[]> {
  const rows = await findLimits(db, playerId)
  const held = rows.filter((row) => row.ends_at === null || row.ends_at > at.now)
  return describeLimits(db, held, at)
}

/** One player's rows in the contract's form. */
export async function describeLimits(
  db: Db,
  rows: readonly LimitRow[],
  at: LimitsAt,
): Promise<Limit[]> {
  const [first] = rows
  if (first === undefined) return []
  const playerId = first.player_id
  const usage = await readUsage(db, { playerId, limits: toAmountLimits(rows), ...at, ...at.rules })
  const priceOf = await readPrices(db)
  return rows.map((row) => toLimit(row, { usage, priceOf, ...at }))
}

export async function describeLimit(db: Db, row: LimitRow, at: LimitsAt): Promise<Limit> {
  const [limit] = await describeLimits(db, [row], at)
  if (limit === undefined) throw new Error(`Limit ${row.id} cannot be shown`)
  return limit
}
