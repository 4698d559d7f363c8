import { type Kysely, sql } from 'kysely'
import type { Page } from '#platform/database/page'
import type { PlatformDatabase } from '#platform/database/schema'
import type { LedgerOperation } from '#platform/ledger/transfer'

export type LineRow = {
  readonly id: bigint
  readonly at: Date
  readonly operation: LedgerOperation
  readonly subject_type: string | null
  readonly subject_id: string | null
  readonly amount_minor: bigint
  readonly balance_minor: bigint
  readonly entries: readonly {
    readonly operation: LedgerOperation
    readonly account: string
    /** As text: the amount may be larger than a JSON number. */
    readonly amount: string
  }[]
}

type Range = { readonly accountId: string; readonly from: Date; readonly to: Date }

/**
 * `lines`: the transactions of an account within a range, newest first; those of a round that
 * directly follow each other have one number. Balances are the current one minus later changes, so
 * that earlier entries are not read.
 */
const linesOf = ({ accountId, from, to }: Range) => sql`
  now AS (
    SELECT coalesce(sum(b.amount_minor), 0) AS balance FROM ledger_balance b
    WHERE b.wallet_account_id = ${accountId} AND (b.account = 'cash' OR b.account LIKE 'bonus:%')
  ), moved AS (
    SELECT t.id, t.created_at, t.operation, t.subject_type, t.subject_id, coalesce(sum(e.amount_minor)
      FILTER (WHERE e.account = 'cash' OR e.account LIKE 'bonus:%'), 0) AS change
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE e.wallet_account_id = ${accountId} AND t.created_at >= ${from}
      AND e.transaction_id >= (SELECT ledger_first_id(${from}))
    GROUP BY t.id
  ), balanced AS (
    SELECT moved.*, now.balance - sum(change) OVER (ORDER BY id DESC) + change AS balance
    FROM moved, now
  ), joined AS (
    SELECT *, subject_type = 'round' AND subject_id = lag(subject_id) OVER (ORDER BY id DESC)
      AND lag(subject_type) OVER (ORDER BY id DESC) = 'round' AS is_same
    FROM balanced WHERE created_at < ${to}
  ), lines AS (
    SELECT *, count(*) FILTER (WHERE is_same IS NOT TRUE) OVER (ORDER BY id DESC) AS line
    FROM joined
  )`

/** Movements of an account within a range, newest first. */
export async function listLines(
  db: Kysely<PlatformDatabase>,
  range: Range,
  { page, perPage }: Page,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    WITH ${linesOf(range)}, shown AS (
      SELECT line, max(id) AS id, array_agg(id) AS ids, sum(change) AS amount_minor FROM lines
      WHERE line > ${(page - 1) * perPage} AND line <= ${page * perPage} GROUP BY line
    )
    SELECT s.id, l.created_at AS at, l.operation, l.subject_type, l.subject_id, s.amount_minor,
      l.balance AS balance_minor,
      (SELECT json_agg(json_build_object('operation', t.operation, 'account', e.account,
          'amount', e.amount_minor::text) ORDER BY t.id, e.line)
        FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
        WHERE e.transaction_id = ANY (s.ids) AND e.wallet_account_id = ${range.accountId}) AS entries
    FROM shown s JOIN lines l ON l.id = s.id ORDER BY s.line`.execute(db)
  return rows
}

/** The number of movements in a range, with the spendable balance before and after it. */
export async function readRange(db: Kysely<PlatformDatabase>, range: Range) {
  const { rows } = await sql<{ total: bigint; opening: bigint; closing: bigint }>`
    WITH ${linesOf(range)}
    SELECT (SELECT coalesce(max(line), 0) FROM lines) AS total,
      now.balance - coalesce(sum(change), 0) AS opening,
      now.balance - coalesce(sum(change) FILTER (WHERE created_at >= ${range.to}), 0) AS closing
    FROM now LEFT JOIN moved ON true GROUP BY now.balance`.execute(db)
  return rows[0]!
}
