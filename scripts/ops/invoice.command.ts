import { formatDecimal } from '@fairhouse/money/amount'
import { findCurrency } from '@fairhouse/money/currency'
import type { Behalf } from '../../apps/platform/src/modules/operator/operator.desk.ts'
import type { OpenReview } from '../../apps/platform/src/modules/payment/invoice-review.repo.ts'
import type {
  InvoiceReview,
  ReviewOutcome,
} from '../../apps/platform/src/modules/payment/invoice-review.service.ts'
import type { Outcome } from './papers.ts'

/** What was asked for about payments that a person has to decide. */
export type InvoiceCommand =
  | { readonly do: 'list-invoices' }
  | {
      readonly do: 'credit-invoice' | 'reject-invoice'
      readonly reviewId: string
      readonly why: string
    }

export const INVOICE_USAGE = `invoices                               payments that need a decision, with what arrived
invoice credit <review> --why <text>   posts what arrived to the player's account
invoice reject <review> --why <text>   credits nothing`

/** Reads a command about an invoice; what is wrong comes back as a sentence. */
export function readInvoiceCommand(words: {
  readonly act: string
  readonly subject: string
  readonly why: string | undefined
}): InvoiceCommand | { readonly problem: string } {
  const { act, subject: reviewId, why } = words
  if (act !== 'credit' && act !== 'reject') {
    return { problem: `There is no act '${act}' on an invoice.` }
  }
  if (!why) return { problem: `Say why: --why "…". It stands in the log beside the act.` }
  return { do: `${act}-invoice`, reviewId, why }
}

const OUTCOMES: Readonly<Record<ReviewOutcome, string>> = {
  done: 'Done.',
  reviewNotFound: 'There is no open review of this number. `invoices` lists those that wait.',
  nothingArrived: 'Nothing was changed: this news is not of money. Reject it once it is settled.',
  otherCurrency:
    'Nothing was changed: the money is of another currency than the account. Pay it back at the ' +
    'provider, then reject.',
  overloaded: 'Nothing was changed: the database is busy. Try again.',
}

/** Carries a command about invoices out. */
export async function carryOutInvoice(
  command: InvoiceCommand,
  reviews: InvoiceReview,
  { operator, why, traceId }: Behalf,
): Promise<Outcome> {
  const by = { actor: { operator }, why, traceId }
  switch (command.do) {
    case 'list-invoices': {
      const open = await reviews.list()
      const text = open.length === 0 ? 'Nothing waits.' : open.map(describeReview).join('\n')
      return { text, isDone: true, value: open.map(toPlain) }
    }
    case 'credit-invoice':
      return toOutcome(await reviews.credit(command.reviewId, by))
    case 'reject-invoice':
      return toOutcome(await reviews.reject(command.reviewId, by))
  }
}

function toOutcome(outcome: ReviewOutcome): Outcome {
  return { text: OUTCOMES[outcome], isDone: outcome === 'done', value: { outcome } }
}

const STATUS: Readonly<Record<number, string>> = { 1: 'pending', 2: 'success', 3: 'failed' }

function describeReview(review: OpenReview): string {
  const arrived =
    review.amount_minor === null || review.currency === null
      ? 'nothing arrived'
      : `arrived ${amountOf(review.amount_minor, review.currency)}`
  return [
    review.id,
    review.raised_at.toISOString().slice(0, 16).replace('T', ' '),
    `${review.event}, ${arrived}, asked ${amountOf(review.asked_minor, review.asked_currency)}`,
    `invoice ${review.invoice_id} (${STATUS[review.status] ?? review.status})`,
    `${review.provider} ${review.payment_id || '-'}`,
    `player ${review.player_id}`,
  ].join('  ')
}

function amountOf(minor: bigint, code: string): string {
  const currency = findCurrency(code)
  // Of a currency that the software does not know, minor units.
  return `${currency ? formatDecimal(minor, currency) : minor} ${code}`
}

/** As JSON can carry it: amounts as digits. */
function toPlain(review: OpenReview) {
  return {
    ...review,
    amount_minor: review.amount_minor?.toString() ?? null,
    asked_minor: review.asked_minor.toString(),
  }
}
