import type { ReportBase } from '@fairhouse/domain/report/base'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { fromSums, whereKeys, whereScope } from './report-scope.repo.ts'
import { type SumsOrder, whereKey } from './report.repo.ts'

type Db = Kysely<PlatformDatabase>

/** What identifies one sum, in the order in which its entries are listed. */
export type SumKey = {
  readonly day: string
  readonly currency: string
  readonly player_id: string
  readonly base: ReportBase
  readonly kind: string
  readonly provider: string
  readonly subject: string
}

/** The sums that a figure is made of, after one of them. */
export async function listSums(
  db: Db,
  order: SumsOrder & { readonly after: SumKey | null; readonly limit: number },
): Promise<(SumKey & { readonly count: bigint })[]> {
  const { scope, bases, products, after, limit } = order
  const past = after && [after.day, after.currency, after.player_id, after.base, after.kind]
  const { rows } = await sql<SumKey & { count: bigint }>`
    SELECT r.day::text, r.currency, r.player_id, r.base, r.kind, r.provider, r.subject, r.count
    FROM ${fromSums('report_sum', products)}
    WHERE ${whereScope(scope)} AND r.base = ANY(${[...bases]}::text[]) ${whereKeys(order.keys)} ${whereKey(order)}
      ${
        past === null
          ? sql``
          : sql`AND (r.day, r.currency, r.player_id, r.base, r.kind, r.provider, r.subject)
        > (${past[0]}::date, ${past[1]}, ${past[2]}::uuid, ${past[3]}, ${past[4]}, ${after!.provider}, ${after!.subject})`
      }
    ORDER BY r.day, r.currency, r.player_id, r.base, r.kind, r.provider, r.subject
    LIMIT ${limit}`.execute(db)
  return rows
}

export type EntryRow = {
  /** Of the sum among those asked for. */
  readonly place: number
  readonly number: bigint
  readonly line: number
  readonly transaction_id: bigint
  readonly created_at: Date
  readonly operation: string
  readonly subject_type: string | null
  readonly subject_id: string | null
  readonly amount_minor: bigint
}

/**
 * The entries of these sums in their order, from after the given one. They are found by the balances of
 * the players, which have an index, and by the few operations that move money of the house alone.
 */
export async function listEntries(
  db: Db,
  of: {
    readonly sums: readonly SumKey[]
    /** An entry of the first sum. */
    readonly after: { readonly number: string; readonly line: number } | null
    /** Entries behind this number of the chain are left out. */
    readonly upTo: string
    readonly limit: number
  },
): Promise<EntryRow[]> {
  const cells = JSON.stringify(of.sums.map((sum, place) => ({ ...sum, place })))
  const { number, line } = of.after ?? { number: '0', line: 0 }
  const { rows } = await sql<EntryRow>`
    WITH cell AS (
      SELECT * FROM jsonb_to_recordset(${cells}::jsonb) AS c (place int, day date, currency text,
        player_id uuid, base text, kind text, provider text, subject text)
    ), owner AS (
      SELECT DISTINCT c.player_id, c.currency, d.first_id, d.last_id FROM cell c JOIN report_day d USING (day)
    ), moved AS MATERIALIZED (
      SELECT DISTINCT e.transaction_id FROM owner o
      JOIN wallet_account a ON a.player_id = o.player_id AND a.currency = o.currency
      JOIN ledger_balance l ON l.wallet_account_id = a.id
      JOIN ledger_entry e ON e.wallet_account_id = a.id AND e.account = l.account
        AND e.transaction_id >= o.first_id AND e.transaction_id <= o.last_id
      UNION
      SELECT t.id FROM owner o JOIN ledger_transaction t ON t.id >= o.first_id AND t.id <= o.last_id
        AND t.player_id = o.player_id AND t.currency = o.currency
        AND t.operation IN ('resettlement', 'depositReversal', 'depositReversalReturn', 'payoutReturn',
          'reversal')
    )
    SELECT c.place, v.number, v.line, v.transaction_id, v.created_at, v.operation, v.subject_type,
      v.subject_id, v.amount_minor
    FROM moved JOIN report_entry v ON v.transaction_id = moved.transaction_id
    JOIN cell c ON (c.day, c.currency, c.player_id, c.base, c.kind, c.provider, c.subject)
      = (v.day, v.currency, v.player_id, v.base, v.kind, v.provider, v.subject)
    WHERE v.number <= ${of.upTo}::bigint AND v.amount_minor <> 0
      AND (c.place > 0 OR (v.number, v.line) > (${number}::bigint, ${line}::int))
    ORDER BY c.place, v.number, v.line LIMIT ${of.limit}`.execute(db)
  return rows
}

/** How far along the chain the sums are. */
export async function readFoldNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    SELECT number::text FROM report_fold`.execute(db)
  return rows[0]!.number
}

/** Players with a settled stake, by id. */
export async function listActive(
  db: Db,
  order: Omit<SumsOrder, 'bases'> & { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const { scope, products, after, limit } = order
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT r.player_id AS id FROM ${fromSums('report_sum', products)}
    WHERE ${whereScope(scope)} AND r.base = 'stake' ${whereKeys(order.keys)} ${whereKey(order)}
      ${after === null ? sql`` : sql`AND r.player_id > ${after}::uuid`}
    ORDER BY 1 LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
