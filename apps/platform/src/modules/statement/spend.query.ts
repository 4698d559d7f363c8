import type { SPEND_PERIODS } from '@fairhouse/contract/statement'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

export type SpendRow = {
  readonly from: Date
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly staked: bigint
  readonly returned: bigint
}

/**
 * Totals of the journal by period. Charge-backs reduce deposits, returned payouts withdrawals,
 * refunded bets stakes, and corrected results returns.
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
      coalesce(sum(e.amount_minor) FILTER (WHERE t.operation IN
        ('deposit', 'depositReversal', 'depositReversalReturn', 'debtPayment')), 0) AS deposited,
      coalesce(-sum(e.amount_minor) FILTER (
        WHERE t.operation IN ('withdrawalPayment', 'payoutReturn')), 0) AS withdrawn,
      coalesce(sum(e.amount_minor) FILTER (
        WHERE t.operation IN ('bet', 'refund') AND e.account = 'stake'), 0) AS staked,
      coalesce(sum(e.amount_minor) FILTER (
        WHERE t.operation IN ('settlement', 'resettlement') AND e.account <> 'stake'), 0) AS returned
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE e.wallet_account_id = ${accountId}
      AND t.operation IN ('deposit', 'depositReversal', 'depositReversalReturn', 'debtPayment',
        'withdrawalPayment', 'payoutReturn', 'bet', 'refund', 'settlement', 'resettlement')
    GROUP BY 1 ORDER BY 1 DESC LIMIT ${limit}`.execute(db)
  return rows
}
