import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** An operator account, or all player accounts of one kind, in minor units. */
export type TrialBalanceLine = {
  readonly owner: 'house' | 'players'
  readonly account: string
  readonly currency: string
  readonly amountMinor: bigint
}

/** The books at one instant; they balance if there are no faults. */
export type TrialBalance = {
  /** Sums to zero per currency. Players' bonuses are one line, `bonus`. */
  readonly lines: readonly TrialBalanceLine[]
  /** One sentence per violation; empty = the books balance. */
  readonly faults: readonly string[]
}

type Row =
  | (TrialBalanceLine & { readonly fault: null })
  | ({ readonly [Key in keyof TrialBalanceLine]: null } & { readonly fault: string })

/**
 * Sums the whole journal and compares it with the balances, in one statement and so one snapshot:
 * it may run during live traffic. Its cost grows with the journal.
 */
export async function trialBalance(db: Kysely<PlatformDatabase>): Promise<TrialBalance> {
  const { rows } = await sql<Row>`
    SELECT NULL AS fault, CASE WHEN wallet_account_id IS NULL THEN 'house' ELSE 'players' END
      AS owner, CASE WHEN wallet_account_id IS NULL THEN account
      ELSE split_part(account, ':', 1) END AS account, currency, sum(amount_minor) AS "amountMinor"
    FROM ledger_entry GROUP BY 2, 3, 4
    UNION ALL
    SELECT fault, NULL, NULL, NULL, NULL FROM (${LEDGER_FAULTS}) AS faults
    ORDER BY fault, currency, owner, account`.execute(db)
  const lines: TrialBalanceLine[] = []
  const faults: string[] = []
  for (const { fault, ...line } of rows) {
    if (fault === null) lines.push(line as TrialBalanceLine)
    else faults.push(fault)
  }
  return { lines, faults }
}

const CURRENCIES_OFF_ZERO = sql`
  SELECT format('%s adds up to %s, not to zero', currency, sum(amount_minor)) AS fault
  FROM ledger_entry GROUP BY currency HAVING sum(amount_minor) <> 0`

const TRANSACTIONS_OFF_ZERO = sql`
  SELECT format('transaction %s adds up to %s %s, not to zero',
    transaction_id, sum(amount_minor), currency)
  FROM ledger_entry GROUP BY transaction_id, currency HAVING sum(amount_minor) <> 0`

const ENTRIES_WITHOUT_TRANSACTION = sql`
  SELECT format('entry %s of transaction %s has no such transaction in %s',
    e.line, e.transaction_id, e.currency)
  FROM ledger_entry e LEFT JOIN ledger_transaction t
    ON t.id = e.transaction_id AND t.currency = e.currency
  WHERE t.id IS NULL`

const BALANCES_OFF_JOURNAL = sql`
  SELECT format('%s of wallet account %s is %s, its entries add up to %s', account, wallet_account_id,
    coalesce(b.amount_minor || ' ' || b.currency, 'missing'),
    coalesce(j.amount_minor || ' ' || j.currency, 'nothing'))
  FROM ledger_balance b FULL JOIN (
    SELECT wallet_account_id, account, currency, sum(amount_minor) AS amount_minor
    FROM ledger_entry WHERE wallet_account_id IS NOT NULL
    GROUP BY wallet_account_id, account, currency
  ) j USING (wallet_account_id, account)
  WHERE coalesce(b.amount_minor, 0) <> coalesce(j.amount_minor, 0)
    OR b.wallet_account_id IS NULL OR b.currency <> j.currency`

const BALANCES_BELOW_ZERO = sql`
  SELECT format('%s of wallet account %s is below zero: %s %s',
    account, wallet_account_id, amount_minor, currency)
  FROM ledger_balance WHERE amount_minor < 0`

/** One row per violation, in words. */
export const LEDGER_FAULTS = sql`
  ${CURRENCIES_OFF_ZERO} UNION ALL ${TRANSACTIONS_OFF_ZERO} UNION ALL
  ${ENTRIES_WITHOUT_TRANSACTION} UNION ALL ${BALANCES_OFF_JOURNAL} UNION ALL
  ${BALANCES_BELOW_ZERO}`
