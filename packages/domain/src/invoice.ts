import type { INVOICE_FAILURES } from '@fairhouse/contract/invoice'

/** Why an invoice failed, as in `publicData.failureReason`. */
export type InvoiceFailureReason = (typeof INVOICE_FAILURES)[number]

/** Status of an invoice (1 pending, 2 success, 3 failed). The last two are final. */
export type InvoiceState =
  | { readonly status: 'pending' }
  /** `number` is the deposit's ordinal among the player's successful ones, from 1. */
  | { readonly status: 'success'; readonly number: number }
  | { readonly status: 'failed'; readonly reason: InvoiceFailureReason }

/** The requested amount: positive minor units of `currency`. */
export type InvoiceTerms = {
  readonly amountMinor: bigint
  readonly currency: string
  /**
   * `exact`: any other amount fails. `whatCame`: crypto and transfers, whose payer chooses the
   * amount.
   */
  readonly arrival: 'exact' | 'whatCame'
  /** The provider's payment id; null until its first answer was stored. */
  readonly paymentId: string | null
}

/** A provider's event about the payment of an invoice. */
export type InvoiceEvent =
  | {
      readonly type: 'succeeded'
      readonly paymentId: string
      readonly amountMinor: bigint
      readonly currency: string
    }
  | {
      readonly type: 'failed'
      readonly paymentId: string
      readonly reason: 'declined' | 'providerError'
    }
  | { readonly type: 'expired'; readonly paymentId: string }
  /** The provider refused the payment. */
  | { readonly type: 'rejected' }
  /** The provider has no payment for this invoice, and none can be opened any more. */
  | { readonly type: 'neverOpened' }

/** The reaction to an event. `ignore` changes nothing; `needsReview` asks an operator. */
export type InvoiceDecision =
  | { readonly type: 'succeed'; readonly creditedMinor: bigint }
  /** Late or duplicate money is credited by a separate invoice. */
  | { readonly type: 'creditSeparately'; readonly creditedMinor: bigint }
  | { readonly type: 'fail'; readonly reason: InvoiceFailureReason; readonly needsReview: boolean }
  | { readonly type: 'ignore'; readonly why: IgnoredBecause; readonly needsReview: boolean }

export type IgnoredBecause = 'alreadyFinal' | 'otherPayment' | 'alreadyOpened'

/**
 * Decides the effect of an event on an invoice. Pending becomes success or failed once; every later
 * event, in whatever order, changes nothing. If the payer chooses the amount, the received amount is
 * credited, even if it is late or a repeat. Otherwise, and for any other currency, the
 * invoice fails and an operator has to find out where the money went.
 */
export function decideInvoice(
  state: InvoiceState,
  terms: InvoiceTerms,
  event: InvoiceEvent,
): InvoiceDecision {
  if (event.type === 'neverOpened' || event.type === 'rejected') {
    return decideWithoutPayment(state, terms, event)
  }
  const furtherMinor = furtherMoney(state, terms, event)
  if (furtherMinor !== null) return { type: 'creditSeparately', creditedMinor: furtherMinor }
  if (terms.paymentId !== null && terms.paymentId !== event.paymentId) {
    return { type: 'ignore', why: 'otherPayment', needsReview: true }
  }
  if (state.status !== 'pending') {
    return { type: 'ignore', why: 'alreadyFinal', needsReview: isContradiction(state, event) }
  }
  if (event.type === 'expired') return { type: 'fail', reason: 'expired', needsReview: false }
  if (event.type === 'failed') return { type: 'fail', reason: event.reason, needsReview: false }
  const isRightAmount = event.amountMinor === terms.amountMinor
  const isCredited = isRightAmount || (terms.arrival === 'whatCame' && event.amountMinor > 0n)
  if (!isCredited || event.currency !== terms.currency) {
    return { type: 'fail', reason: 'amountMismatch', needsReview: true }
  }
  return { type: 'succeed', creditedMinor: event.amountMinor }
}

/** Money after the invoice ended, or a second payment to the same address; null = neither. */
function furtherMoney(
  state: InvoiceState,
  terms: InvoiceTerms,
  event: Exclude<InvoiceEvent, EventWithoutPayment>,
): bigint | null {
  if (terms.arrival === 'exact' || event.type !== 'succeeded') return null
  if (event.currency !== terms.currency || event.amountMinor <= 0n) return null
  const isOther = terms.paymentId !== null && terms.paymentId !== event.paymentId
  const isLate = state.status === 'failed' && state.reason !== 'amountMismatch'
  return isOther || isLate ? event.amountMinor : null
}

type EventWithoutPayment = Extract<InvoiceEvent, { type: 'rejected' | 'neverOpened' }>

function decideWithoutPayment(
  state: InvoiceState,
  terms: InvoiceTerms,
  event: EventWithoutPayment,
): InvoiceDecision {
  if (state.status !== 'pending') {
    return { type: 'ignore', why: 'alreadyFinal', needsReview: false }
  }
  // The provider lost a payment that it had given an id: needs manual review.
  if (terms.paymentId !== null) return { type: 'ignore', why: 'alreadyOpened', needsReview: true }
  const reason = event.type === 'rejected' ? 'providerError' : 'expired'
  return { type: 'fail', reason, needsReview: false }
}

/** Whether the provider's last event is about money and contradicts the status shown to the player. */
function isContradiction(
  state: Exclude<InvoiceState, { status: 'pending' }>,
  event: Exclude<InvoiceEvent, EventWithoutPayment>,
): boolean {
  if (state.status === 'success') return event.type !== 'succeeded'
  // The mismatch went to review when the invoice failed; repeats add nothing.
  return event.type === 'succeeded' && state.reason !== 'amountMismatch'
}
