import type { Limit } from '@fairhouse/contract/limit'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readPrices, readUsage, toAmountLimits } from '#platform/modules/limit/limit-usage'
import { findLimits } from '#platform/modules/limit/limit.repo'
import type { LimitRow } from '#platform/modules/limit/limit.tables'
import { toLimit } from '#platform/modules/limit/limit.wire'

type Db = Kysely<PlatformDatabase>

/** A player's limits and current break, with their usage. */
export async function listLimitsAt(db: Db, playerId: string, now: Date): Promise<Limit[]> {
  const rows = await findLimits(db, playerId)
  const held = rows.filter((row) => row.ends_at === null || row.ends_at > now)
  return describeLimits(db, held, now)
}

/** One player's rows in the contract's form. */
export async function describeLimits(
  db: Db,
  rows: readonly LimitRow[],
  now: Date,
): Promise<Limit[]> {
  const [first] = rows
  if (first === undefined) return []
  const playerId = first.player_id
  const usage = await readUsage(db, { playerId, limits: toAmountLimits(rows), now })
  const priceOf = await readPrices(db)
  return rows.map((row) => toLimit(row, { usage, priceOf, now }))
}

export async function describeLimit(db: Db, row: LimitRow, now: Date): Promise<Limit> {
  const [limit] = await describeLimits(db, [row], now)
  if (limit === undefined) throw new Error(`Limit ${row.id} cannot be shown`)
  return limit
}
