import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Line = {
  readonly currency: string
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly deposited_this_year: bigint
  readonly withdrawn_this_year: bigint
  readonly pending: bigint
}

/** Deposits and withdrawals of a player's accounts, by currency. */
export async function readInvoiceStatistics(
  db: Kysely<PlatformDatabase>,
  { playerId, now }: { readonly playerId: string; readonly now: Date },
) {
  const yearStart = new Date(Date.UTC(now.getUTCFullYear(), 0, 1))
  const { deposit, withdrawal } = INVOICE_TYPE
  const sum = (condition: ReturnType<typeof sql<boolean>>) =>
    sql`coalesce(sum(coalesce(credited_minor, amount_minor) - reversed_minor) FILTER (WHERE ${condition}), 0)`
  const isDone = sql<boolean>`status = ${INVOICE_STATUS.success}`
  const thisYear = sql<boolean>`settled_at >= ${yearStart}`
  const ofType = (type: number) => sql<boolean>`type = ${type}`
  const { rows } = await sql<Line>`
    SELECT currency,
      ${sum(sql<boolean>`${ofType(deposit)} AND ${isDone}`)} AS deposited,
      ${sum(sql<boolean>`${ofType(withdrawal)} AND ${isDone}`)} AS withdrawn,
      ${sum(sql<boolean>`${ofType(deposit)} AND ${isDone} AND ${thisYear}`)} AS deposited_this_year,
      ${sum(sql<boolean>`${ofType(withdrawal)} AND ${isDone} AND ${thisYear}`)} AS withdrawn_this_year,
      ${sum(sql<boolean>`${ofType(withdrawal)} AND status = ${INVOICE_STATUS.pending}`)} AS pending
    FROM invoice WHERE player_id = ${playerId}
    GROUP BY currency ORDER BY currency`.execute(db)
  return rows.map((row) => ({
    currency: row.currency,
    lifetime: { deposited: String(row.deposited), withdrawn: String(row.withdrawn) },
    year: {
      deposited: String(row.deposited_this_year),
      withdrawn: String(row.withdrawn_this_year),
    },
    pendingWithdrawals: String(row.pending),
  }))
}
