import type { SPEND_PERIODS } from '@fairhouse/contract/statement'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

export type EntryRow = {
  readonly transaction_id: bigint
  readonly line: number
  readonly created_at: Date
  readonly operation: string
  readonly account: string
  readonly amount_minor: bigint
  readonly subject_id: string | null
}

type Range = { readonly accountId: string; readonly from: Date; readonly to: Date }

/** Entries of an account within a range, newest first. */
export async function listEntries(
  db: Kysely<PlatformDatabase>,
  { accountId, from, to }: Range,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT e.transaction_id, e.line, t.created_at, t.operation, e.account, e.amount_minor,
      t.subject_id
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE e.wallet_account_id = ${accountId} AND t.created_at >= ${from} AND t.created_at < ${to}
      AND e.transaction_id >= (SELECT ledger_first_id(${from}))
    ORDER BY e.transaction_id DESC, e.line DESC
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db)
  return rows
}

/**
 * The number of entries in a range, with the spendable balance before and after it: the current balance
 * minus later changes, so that earlier entries are not read.
 */
export async function readRange(db: Kysely<PlatformDatabase>, { accountId, from, to }: Range) {
  const { rows } = await sql<{ total: bigint; opening: bigint; closing: bigint }>`
    WITH later AS (
      SELECT t.created_at < ${to} AS is_in_range,
        CASE WHEN e.account = 'cash' OR e.account LIKE 'bonus:%' THEN e.amount_minor ELSE 0 END AS change
      FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE e.wallet_account_id = ${accountId} AND t.created_at >= ${from}
        AND e.transaction_id >= (SELECT ledger_first_id(${from}))
    ), now AS (
      SELECT coalesce(sum(b.amount_minor), 0) AS balance FROM ledger_balance b
      WHERE b.wallet_account_id = ${accountId} AND (b.account = 'cash' OR b.account LIKE 'bonus:%')
    )
    SELECT count(*) FILTER (WHERE is_in_range) AS total,
      (SELECT balance FROM now) - coalesce(sum(change), 0) AS opening,
      (SELECT balance FROM now) - coalesce(sum(change) FILTER (WHERE NOT is_in_range), 0) AS closing
    FROM later`.execute(db)
  return rows[0]!
}

export type SpendRow = {
  readonly from: Date
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly staked: bigint
  readonly returned: bigint
}

/**
 * Totals of the journal by period. Returned payouts reduce withdrawals, and refunded bets reduce
 * stakes.
 */
export async function readSpend(
  db: Kysely<PlatformDatabase>,
  {
    accountId,
    period,
    timeZone,
    limit,
  }: {
    readonly accountId: string
    readonly period: (typeof SPEND_PERIODS)[number]
    readonly timeZone: string
    readonly limit: number
  },
): Promise<SpendRow[]> {
  const { rows } = await sql<SpendRow>`
    SELECT date_trunc(${period}, t.created_at AT TIME ZONE ${timeZone}::text) AT TIME ZONE ${timeZone}::text AS "from",
      coalesce(sum(e.amount_minor) FILTER (WHERE t.operation = 'deposit'), 0) AS deposited,
      coalesce(-sum(e.amount_minor) FILTER (
        WHERE t.operation IN ('withdrawalPayment', 'payoutReturn')), 0) AS withdrawn,
      coalesce(sum(e.amount_minor) FILTER (
        WHERE t.operation IN ('bet', 'refund') AND e.account = 'stake'), 0) AS staked,
      coalesce(sum(e.amount_minor) FILTER (
        WHERE t.operation = 'settlement' AND e.account <> 'stake'), 0) AS returned
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE e.wallet_account_id = ${accountId}
      AND t.operation IN
        ('deposit', 'withdrawalPayment', 'payoutReturn', 'bet', 'refund', 'settlement')
    GROUP BY 1 ORDER BY 1 DESC LIMIT ${limit}`.execute(db)
  return rows
}
