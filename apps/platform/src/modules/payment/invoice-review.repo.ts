import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { OperatorIdentity } from '#platform/modules/operator/operator-identity'

type Trx = Transaction<PlatformDatabase>

/** An open review with its invoice. */
export type OpenReview = Row<'invoice_review'> & {
  readonly player_id: string
  readonly account_id: string
  readonly provider: string
  readonly status: number
  readonly type: number
  readonly asked_minor: bigint
  readonly asked_currency: string
}

/** A provider's event that no rule can decide. */
export type ReviewedNews = {
  /** The event's type: `succeeded`, `failed`, `paid` … */
  readonly event: string
  /** Id of the payment or payout; empty if there is none. */
  readonly paymentId: string
  /**
   * Money received by the platform but not credited to the player; null if the event is not about
   * such money.
   */
  readonly arrived: { readonly amountMinor: bigint; readonly currency: string } | null
}

/** Opens a review of an event; idempotent. */
export async function raiseReview(
  trx: Trx,
  raised: { readonly invoiceId: string; readonly news: ReviewedNews; readonly at: Date },
): Promise<void> {
  const { event, paymentId, arrived } = raised.news
  await trx
    .insertInto('invoice_review')
    .values({
      invoice_id: raised.invoiceId,
      event,
      payment_id: paymentId,
      amount_minor: arrived?.amountMinor ?? null,
      currency: arrived?.currency ?? null,
      raised_at: raised.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether money of a payout came back: it was put before an operator, whatever the decision. */
export async function hasReturned(trx: Trx, invoiceId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('invoice_review')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('event', '=', 'failed')
    .where('amount_minor', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

function selectOpen(db: Kysely<PlatformDatabase>) {
  return db
    .selectFrom('invoice_review as review')
    .innerJoin('invoice', 'invoice.id', 'review.invoice_id')
    .selectAll('review')
    .select([
      'invoice.player_id',
      'invoice.account_id',
      'invoice.provider',
      'invoice.status',
      'invoice.type',
      'invoice.amount_minor as asked_minor',
      'invoice.currency as asked_currency',
    ])
    .where('review.decision', 'is', null)
}

/** Oldest first. */
export function listOpenReviews(
  db: Kysely<PlatformDatabase>,
  limit: number,
): Promise<OpenReview[]> {
  return selectOpen(db).orderBy('review.raised_at').orderBy('review.id').limit(limit).execute()
}

export function findOpenReview(
  db: Kysely<PlatformDatabase>,
  id: string,
): Promise<OpenReview | undefined> {
  return selectOpen(db).where('review.id', '=', id).executeTakeFirst()
}

/** Locks an open review until the transaction ends; undefined if it is decided or unknown. */
export function lockOpenReview(trx: Trx, id: string): Promise<OpenReview | undefined> {
  return selectOpen(trx).where('review.id', '=', id).forUpdate('review').executeTakeFirst()
}

/** Records the operator who requested the credit first. */
export async function storeCreditAsker(
  trx: Trx,
  id: string,
  { name, principal }: OperatorIdentity,
): Promise<void> {
  await trx
    .updateTable('invoice_review')
    .set({ credit_asked_by: name, credit_asked_principal: principal })
    .where('id', '=', id)
    .execute()
}

export async function closeReview(
  trx: Trx,
  closing: { readonly id: string; readonly decision: 'credited' | 'rejected'; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('invoice_review')
    .set({ decision: closing.decision, decided_at: closing.at })
    .where('id', '=', closing.id)
    .execute()
}

/**
 * Whether the provider has contradicted money under review: its payer wants it back or has it back (an
 * open dispute of the payment, or one that was not about credited money and was not won), or the payout
 * that came back has arrived after all. Locks the invoice, since the provider's events do.
 */
export async function isContradicted(trx: Trx, review: OpenReview): Promise<boolean> {
  const { invoice_id, payment_id } = review
  await trx.selectFrom('invoice').select('id').where('id', '=', invoice_id).forUpdate().execute()
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM deposit_dispute
      WHERE invoice_id = ${invoice_id} AND payment_id = ${payment_id} AND state = 'open'
    ) OR EXISTS (
      SELECT FROM invoice_review
      WHERE invoice_id = ${invoice_id} AND event = 'paid' AND decision IS NULL
    ) OR EXISTS (
      SELECT FROM invoice_review AS dispute
      WHERE dispute.invoice_id = ${invoice_id}
        AND dispute.event IN ('disputeOpened', 'disputeReversed')
        AND starts_with(dispute.payment_id, ${payment_id} || ' ')
        AND NOT EXISTS (
          SELECT FROM deposit_dispute AS won
          WHERE won.invoice_id = ${invoice_id} AND won.payment_id = ${payment_id}
            AND won.state = 'won'
            AND starts_with(dispute.payment_id, ${payment_id} || ' ' || won.dispute_id || ' '))
    ) AS found`.execute(trx)
  return rows[0]?.found ?? false
}
