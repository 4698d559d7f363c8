import type { OwnPeriodKind } from '@fairhouse/contract/own-play.table'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

export type Budget = {
  readonly period: OwnPeriodKind
  readonly amountMinor: bigint
  readonly currency: string
}

export async function listBudgets(db: Db, playerId: string): Promise<Budget[]> {
  const rows = await db
    .selectFrom('play_budget')
    .select(['period', 'amount_minor as amountMinor', 'currency'])
    .where('player_id', '=', playerId)
    .orderBy('period', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, period: row.period as OwnPeriodKind }))
}

export async function saveBudget(
  db: Db,
  of: { readonly playerId: string; readonly at: Date } & Budget,
): Promise<void> {
  const changed = { amount_minor: of.amountMinor, currency: of.currency, changed_at: of.at }
  await db
    .insertInto('play_budget')
    .values({ player_id: of.playerId, period: of.period, ...changed })
    .onConflict((conflict) => conflict.columns(['player_id', 'period']).doUpdateSet(changed))
    .execute()
}

export async function removeBudget(
  db: Db,
  of: { readonly playerId: string; readonly period: OwnPeriodKind },
): Promise<void> {
  await db
    .deleteFrom('play_budget')
    .where('player_id', '=', of.playerId)
    .where('period', '=', of.period)
    .execute()
}
