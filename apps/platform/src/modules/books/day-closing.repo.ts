import type { DayCounts, DayLine, DayReport } from '@fairhouse/contract/office/books'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Range = { readonly from: Date; readonly to: Date }

export type ClosingRow = {
  readonly day: string
  readonly closedAt: Date
  readonly closedBy: string | null
  readonly ledgerHead: string | null
  readonly lines: DayLine[]
  readonly counts: DayCounts
}

const COLUMNS = sql`day::text AS day, closed_at AS "closedAt", closed_by AS "closedBy",
  ledger_head AS "ledgerHead", lines, counts`

/** Closed days, newest first. */
export async function listClosings(db: Db, limit: number): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    SELECT ${COLUMNS} FROM day_closing ORDER BY day_closing.day DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function findClosing(db: Db, day: string): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`
    SELECT ${COLUMNS} FROM day_closing WHERE day_closing.day = ${day}::date`.execute(db)
  return rows[0]
}

/** Returns false if the day is closed already. */
export async function insertClosing(
  trx: Transaction<PlatformDatabase>,
  { day, closedAt, closedBy, ledgerHead, lines, counts }: ClosingRow,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO day_closing (day, closed_at, closed_by, ledger_head, lines, counts)
    VALUES (${day}::date, ${closedAt}, ${closedBy}, ${ledgerHead},
      ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(counts)}::jsonb)
    ON CONFLICT DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}

const DAYS_MAX = 31

/** Days that are not closed, oldest first, from the first transaction on: no closing leaves a gap. */
export async function listUnclosed(db: Db, last: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT each.day::date::text AS day FROM generate_series(
      (SELECT (created_at AT TIME ZONE 'UTC')::date FROM ledger_transaction ORDER BY id LIMIT 1),
      ${last}::date, interval '1 day') AS each (day)
    WHERE NOT EXISTS (SELECT FROM day_closing closed WHERE closed.day = each.day::date)
    ORDER BY each.day LIMIT ${DAYS_MAX}`.execute(db)
  return rows.map(({ day }) => day)
}

export async function readLedgerHead(db: Db): Promise<string | null> {
  const { rows } = await sql<{ head: string }>`
    SELECT number || ':' || encode(hash, 'hex') AS head FROM ledger_seal
    ORDER BY number DESC LIMIT 1`.execute(db)
  return rows[0]?.head ?? null
}

/** What the transactions of a time moved, by currency and account of the house. */
export async function sumLines(db: Db, { from, to }: Range): Promise<DayLine[]> {
  const { rows } = await sql<DayLine>`
    SELECT e.currency, CASE WHEN e.wallet_account_id IS NULL THEN e.account ELSE 'players' END
      AS account, sum(e.amount_minor)::text AS amount
    FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
    WHERE t.id >= (SELECT ledger_first_id(${from})) AND t.created_at >= ${from}
      AND t.created_at < ${to}
    GROUP BY 1, 2 HAVING sum(e.amount_minor) <> 0 ORDER BY 1, 2`.execute(db)
  return rows
}

export async function countDay(db: Db, { from, to }: Range): Promise<DayCounts> {
  const { rows } = await sql<DayCounts>`
    SELECT
      (SELECT count(*)::int4 FROM player WHERE created_at >= ${from} AND created_at < ${to})
        AS registrations,
      (SELECT count(*)::int4 FROM invoice WHERE settled_at >= ${from} AND settled_at < ${to}
        AND status = 2 AND type = 1) AS deposits,
      (SELECT count(*)::int4 FROM invoice WHERE settled_at >= ${from} AND settled_at < ${to}
        AND status = 2 AND type = 2) AS withdrawals,
      bets, players
    FROM (SELECT count(*)::int4 AS bets, count(DISTINCT player_id)::int4 AS players
      FROM bet WHERE placed_at >= ${from} AND placed_at < ${to}) AS bet`.execute(db)
  return rows[0]!
}

/** What later transactions changed of what happened in a time, by operation and currency. */
export async function listLater(db: Db, { from, to }: Range): Promise<DayReport['later']> {
  const { rows } = await sql<DayReport['later'][number]>`
    SELECT late.operation, late.currency, count(DISTINCT late.id)::int4 AS count,
      sum(e.amount_minor)::text AS amount
    FROM ledger_transaction late
    JOIN ledger_entry e ON e.transaction_id = late.id AND e.wallet_account_id IS NOT NULL
    WHERE late.operation IN
        ('resettlement', 'depositReversal', 'depositReversalReturn', 'payoutReturn', 'reversal')
      AND late.id >= (SELECT ledger_first_id(${to})) AND late.created_at >= ${to}
      AND (EXISTS (SELECT FROM ledger_transaction t
          WHERE t.id = late.reverses AND t.created_at >= ${from} AND t.created_at < ${to})
        OR late.subject_type = 'round' AND EXISTS (SELECT FROM ledger_transaction t
          WHERE t.subject_type = 'round' AND t.subject_id = late.subject_id
            AND t.created_at >= ${from} AND t.created_at < ${to})
        OR late.subject_type = 'invoice' AND EXISTS (SELECT FROM ledger_transaction t
          WHERE t.subject_type = 'invoice' AND t.subject_id = late.subject_id
            AND t.created_at >= ${from} AND t.created_at < ${to}))
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

/** What the nightly report compared of a day. */
export async function readReconciliation(
  db: Db,
  day: string,
): Promise<Pick<DayReport, 'reconciliation' | 'differences'>> {
  const sums = await sql<DayReport['reconciliation'][number]>`
    SELECT provider, currency, payments::int4 AS payments, ledger_minor::text AS ledger,
      provider_minor::text AS "atProvider"
    FROM payment_report WHERE day = ${day}::date ORDER BY provider, currency`.execute(db)
  const differences = await sql<DayReport['differences'][number]>`
    SELECT invoice_id::text AS id, difference AS what
    FROM payment_report_difference WHERE day = ${day}::date
    UNION ALL
    SELECT provider || ' ' || payment_id, 'unopened'
    FROM payment_report_unopened WHERE day = ${day}::date
    ORDER BY id LIMIT 200`.execute(db)
  return { reconciliation: sums.rows, differences: differences.rows }
}
