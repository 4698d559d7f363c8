import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { MovedPayment } from './payment-provider.port.ts'
import type { InvoiceRow } from './payment.tables.ts'

export type ReportedInvoice = Pick<InvoiceRow, 'id' | 'type' | 'provider' | 'currency'> & {
  readonly ledger_minor: bigint
  readonly fee_minor: bigint
  readonly amount_minor: bigint
  /** The invoice under which the provider knows the payment; null if it knows none. */
  readonly payment_of: string | null
  /** The journal's total of the other invoices of that payment. */
  readonly others_minor: bigint
}

const REPORTED_DAYS_MAX = 31

/** The UTC days without a report, oldest first, up to `yesterday`, from the first payment on. */
export async function listUnreported(
  db: Kysely<PlatformDatabase>,
  yesterday: Date,
): Promise<Date[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT day::date::text AS day FROM generate_series(
      coalesce((SELECT max(day) + 1 FROM payment_report_day),
        (SELECT min(settled_at)::date FROM invoice), ${yesterday}::timestamptz::date),
      ${yesterday}::timestamptz::date, interval '1 day'
    ) AS day ORDER BY day LIMIT ${REPORTED_DAYS_MAX}`.execute(db)
  return rows.map(({ day }) => new Date(`${day}T00:00:00Z`))
}

/**
 * Invoices settled on a UTC day, each with the journal's total at the provider's account. Charge-backs
 * come weeks later and are no part of it.
 */
export async function listSettledOn(
  db: Kysely<PlatformDatabase>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ReportedInvoice[]> {
  const ledgerOf = (invoice: string) => sql`coalesce((
    SELECT -sum(e.amount_minor) FROM ledger_transaction t
    JOIN ledger_entry e ON e.transaction_id = t.id
    WHERE t.subject_type = 'invoice' AND t.subject_id = ${sql.ref(`${invoice}.id`)}::text
      AND t.player_id = i.player_id AND e.account = 'payments:' || i.provider
      AND t.operation NOT IN ('depositReversal', 'depositReversalReturn')
  ), 0)`
  const { rows } = await sql<ReportedInvoice>`
    SELECT i.id, i.type, i.provider, i.currency, i.amount_minor, payment.id AS payment_of,
      coalesce(w.fee_minor, 0) AS fee_minor,
      ${ledgerOf('i')} AS ledger_minor,
      coalesce((
        SELECT sum(${ledgerOf('part')}) FROM invoice part
        WHERE part.id <> i.id AND (part.id = payment.id OR part.further_of = payment.id
          AND starts_with(part.provider_payment_id, payment.provider_payment_id || ':'))
      ), 0) AS others_minor
    FROM invoice i LEFT JOIN withdrawal w ON w.invoice_id = i.id
    LEFT JOIN invoice payment ON payment.id = coalesce(i.further_of, i.id)
      AND (i.further_of IS NULL
        OR starts_with(i.provider_payment_id, payment.provider_payment_id || ':'))
    WHERE i.settled_at >= ${from} AND i.settled_at < ${to} ORDER BY i.settled_at`.execute(db)
  return rows
}

export type ReportLine = {
  readonly day: string
  readonly provider: string
  readonly currency: string
  readonly ledger_minor: bigint
  readonly provider_minor: bigint
  readonly payments: number
  readonly made_at: Date
}

export type ReportDifference = {
  readonly day: string
  readonly invoice_id: string
  readonly difference: string
  readonly ledger_minor: bigint
  readonly provider_minor: bigint
}

export type UnopenedPayment = {
  readonly day: string
  readonly provider: string
  readonly payment_id: string
  readonly currency: string
  readonly provider_minor: bigint
}

/** A provider's payments without an invoice. */
export async function listUnopened(
  db: Kysely<PlatformDatabase>,
  of: {
    readonly day: string
    readonly provider: string
    readonly moved: readonly MovedPayment[]
  },
): Promise<UnopenedPayment[]> {
  const { day, provider, moved } = of
  const ids = moved.flatMap(({ invoiceId }) => (invoiceId === null ? [] : [invoiceId]))
  const { rows } = await sql<{ id: string }>`
    SELECT id::text FROM invoice
    WHERE provider = ${provider} AND id::text = ANY(${ids}::text[])`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  return moved
    .filter(({ invoiceId }) => invoiceId === null || !known.has(invoiceId))
    .map(({ paymentId: payment_id, currency, amountMinor: provider_minor }) => ({
      day,
      provider,
      payment_id,
      currency,
      provider_minor,
    }))
}

/** Stores the report of a day, replacing an earlier one. */
export async function storeReport(
  trx: Transaction<PlatformDatabase>,
  day: string,
  report: {
    readonly lines: readonly ReportLine[]
    readonly differences: readonly ReportDifference[]
    readonly unopened: readonly UnopenedPayment[]
    readonly madeAt: Date
  },
): Promise<void> {
  await sql`INSERT INTO payment_report_day (day, made_at) VALUES (${day}, ${report.madeAt})
    ON CONFLICT (day) DO UPDATE SET made_at = excluded.made_at`.execute(trx)
  await trx.deleteFrom('payment_report').where('day', '=', day).execute()
  await trx.deleteFrom('payment_report_difference').where('day', '=', day).execute()
  await trx.deleteFrom('payment_report_unopened').where('day', '=', day).execute()
  for (const line of report.lines) await trx.insertInto('payment_report').values(line).execute()
  for (const difference of report.differences) {
    await trx.insertInto('payment_report_difference').values(difference).execute()
  }
  for (const payment of report.unopened) {
    await trx.insertInto('payment_report_unopened').values(payment).execute()
  }
}

/** Credits approved by two operators. */
type CreditedByHand = {
  readonly invoice_id: string
  readonly amount_minor: bigint
  readonly currency: string
  readonly asked_by: string
  readonly credited_by: string
  readonly why: string
}

/** What charge-backs took on a day, less what won ones gave back. */
type ChargedBack = {
  readonly provider: string
  readonly currency: string
  readonly amount_minor: bigint
}

async function listChargedBack(
  db: Kysely<PlatformDatabase>,
  day: string | null,
): Promise<ChargedBack[]> {
  const { rows } = await sql<ChargedBack>`
    SELECT d.provider, t.currency, sum(e.amount_minor) AS amount_minor
    FROM (SELECT DISTINCT provider, invoice_id, player_id FROM deposit_dispute) d
    JOIN ledger_transaction t ON t.subject_type = 'invoice' AND t.subject_id = d.invoice_id::text
      AND t.player_id = d.player_id
    JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'payments:' || d.provider
    WHERE t.operation IN ('depositReversal', 'depositReversalReturn')
      AND (t.created_at AT TIME ZONE 'UTC')::date = ${day}::date
    GROUP BY d.provider, t.currency HAVING sum(e.amount_minor) <> 0
    ORDER BY d.provider, t.currency`.execute(db)
  return rows
}

/** The report of a day, or the latest one. Days as texts. */
export async function readReport(db: Kysely<PlatformDatabase>, day: string | null) {
  const { rows: lines } = await sql<ReportLine>`
    SELECT day::text, provider, currency, ledger_minor, provider_minor, payments, made_at
    FROM payment_report
    WHERE day = coalesce(${day}::date, (SELECT max(day) FROM (
      SELECT day FROM payment_report UNION ALL SELECT day FROM payment_report_unopened) AS made))
    ORDER BY provider, currency`.execute(db)
  const { rows: unopened } = await sql<UnopenedPayment>`
    SELECT day::text, provider, payment_id, currency, provider_minor
    FROM payment_report_unopened
    WHERE day = coalesce(${day}::date, (SELECT max(day) FROM (
      SELECT day FROM payment_report UNION ALL SELECT day FROM payment_report_unopened) AS made))
    ORDER BY provider, payment_id`.execute(db)
  const shown = lines[0]?.day ?? unopened[0]?.day ?? day
  const { rows: differences } = await sql<ReportDifference>`
    SELECT day::text, invoice_id, difference, ledger_minor, provider_minor
    FROM payment_report_difference WHERE day = ${shown}::date ORDER BY invoice_id`.execute(db)
  const { rows: credits } = await sql<CreditedByHand>`
    SELECT r.invoice_id, r.amount_minor, r.currency, r.credit_asked_by AS asked_by,
      a.actor_id AS credited_by, a.details->>'why' AS why
    FROM invoice_review r JOIN invoice i ON i.id = r.invoice_id
    JOIN audit_entry a ON a.player_id = i.player_id AND a.act = 'invoice.credited'
      AND a.at = r.decided_at AND a.details->>'invoiceId' = r.invoice_id::text
    WHERE r.decision = 'credited' AND (r.decided_at AT TIME ZONE 'UTC')::date = ${shown}::date
    ORDER BY r.decided_at`.execute(db)
  const chargedBack = await listChargedBack(db, shown)
  return { day: shown, lines, differences, unopened, credits, chargedBack }
}
