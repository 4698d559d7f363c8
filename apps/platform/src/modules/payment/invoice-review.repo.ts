import type { InvoiceEvent } from '@fairhouse/domain/invoice'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { InvoiceReviewTable } from './payment.tables.ts'

type Trx = Transaction<PlatformDatabase>

/** What waits for a person, beside the invoice that it is about. */
export type OpenReview = Selectable<InvoiceReviewTable> & {
  readonly player_id: string
  readonly account_id: string
  readonly provider: string
  readonly status: number
  readonly asked_minor: bigint
  readonly asked_currency: string
}

/** Keeps the news for a person; what is known already changes nothing. */
export async function raiseReview(
  trx: Trx,
  news: { readonly invoiceId: string; readonly event: InvoiceEvent; readonly at: Date },
): Promise<void> {
  const { event } = news
  const arrived = event.type === 'succeeded' ? event : null
  await trx
    .insertInto('invoice_review')
    .values({
      invoice_id: news.invoiceId,
      event: event.type,
      payment_id: 'paymentId' in event ? event.paymentId : '',
      amount_minor: arrived?.amountMinor ?? null,
      currency: arrived?.currency ?? null,
      raised_at: news.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
      'invoice.amount_minor as asked_minor',
      'invoice.currency as asked_currency',
    ])
    .where('review.decision', 'is', null)
}

/** The longest waiting first. */
export function listOpenReviews(
  db: Kysely<PlatformDatabase>,
  limit: number,
): Promise<OpenReview[]> {
  return selectOpen(db).orderBy('review.raised_at').orderBy('review.id').limit(limit).execute()
}

/** Held until the transaction ends; undefined when it is decided already or was never raised. */
export function lockOpenReview(trx: Trx, id: string): Promise<OpenReview | undefined> {
  return selectOpen(trx).where('review.id', '=', id).forUpdate('review').executeTakeFirst()
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
