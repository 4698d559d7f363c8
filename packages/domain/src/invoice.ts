import type { INVOICE_FAILURES } from '@fairhouse/contract/invoice'

/** Why an invoice ended without money in the account; the words of `publicData.failureReason`. */
export type InvoiceFailureReason = (typeof INVOICE_FAILURES)[number]

/** Where an invoice stands (1 pending, 2 success, 3 failed). Both ends are final. */
export type InvoiceState =
  | { readonly status: 'pending' }
  /** `number` is the ordinal of this deposit among the player's successful ones, from 1. */
  | { readonly status: 'success'; readonly number: number }
  | { readonly status: 'failed'; readonly reason: InvoiceFailureReason }

/** What was asked for: `amountMinor` in minor units of `currency`, above zero. */
export type InvoiceTerms = {
  readonly amountMinor: bigint
  readonly currency: string
  /** `exact`: any other amount fails. `whatCame`: coins and transfers, whose payer chooses the amount. */
  readonly arrival: 'exact' | 'whatCame'
  /** The provider's id of the payment; null until its answer to the first request was stored. */
  readonly paymentId: string | null
}

/** What a provider says about the payment behind an invoice. */
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
  /** The provider refused to open a payment on these terms. */
  | { readonly type: 'rejected' }
  /** The provider has no payment for this invoice and can no longer be asked to open one. */
  | { readonly type: 'neverOpened' }

/** What to do about an event. `ignore` changes nothing; `needsReview` asks a person to look. */
export type InvoiceDecision =
  | { readonly type: 'succeed'; readonly creditedMinor: bigint }
  /** Money came after the end, or once more: it is credited by an invoice of its own. */
  | { readonly type: 'creditSeparately'; readonly creditedMinor: bigint }
  | { readonly type: 'fail'; readonly reason: InvoiceFailureReason; readonly needsReview: boolean }
  | { readonly type: 'ignore'; readonly why: IgnoredBecause; readonly needsReview: boolean }

export type IgnoredBecause = 'alreadyFinal' | 'otherPayment' | 'alreadyOpened'

/**
 * Decides what an event does to an invoice. Pending becomes success or failed once; every later
 * event, in whatever order, changes nothing. Where the payer chooses the amount, what came is
 * credited, also when it comes late or twice. Elsewhere, and in another currency everywhere, the
 * invoice fails and a person has to look where that money went.
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

/** Money after the end of its invoice, or of a second payment to the same address; null = neither. */
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
  // The provider forgot a payment it once gave us an id for: only a person can tell what happened.
  if (terms.paymentId !== null) return { type: 'ignore', why: 'alreadyOpened', needsReview: true }
  const reason = event.type === 'rejected' ? 'providerError' : 'expired'
  return { type: 'fail', reason, needsReview: false }
}

/** Whether the provider's last word is about money and differs from what the player was told. */
function isContradiction(
  state: Exclude<InvoiceState, { status: 'pending' }>,
  event: Exclude<InvoiceEvent, EventWithoutPayment>,
): boolean {
  if (state.status === 'success') return event.type !== 'succeeded'
  // A mismatch was put before a person when the invoice failed; the repeat of it says nothing new.
  return event.type === 'succeeded' && state.reason !== 'amountMismatch'
}
