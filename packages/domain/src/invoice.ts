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
  /**
   * Money of the event's payment and currency that was credited or put before an operator so far.
   * Providers of addresses report a growing total under one payment id.
   */
  readonly accountedMinor: bigint
  /**
   * Whether the new money of a payer's own amount may be credited unseen: it is within the method's
   * maximum, the player's limits and what an unverified player may deposit.
   */
  readonly mayCredit: boolean
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

/**
 * The reaction to an event. `ignore` changes nothing; `needsReview` asks an operator, about
 * `heldMinor` if money arrived that nobody was credited.
 */
export type InvoiceDecision =
  | { readonly type: 'succeed'; readonly creditedMinor: bigint }
  /** Late, further or duplicate money is credited by a separate invoice. */
  | { readonly type: 'creditSeparately'; readonly creditedMinor: bigint }
  | ({ readonly type: 'fail'; readonly reason: InvoiceFailureReason } & Reviewed)
  | ({ readonly type: 'ignore'; readonly why: IgnoredBecause } & Reviewed)

type Reviewed =
  | { readonly needsReview: false }
  | { readonly needsReview: true; readonly heldMinor: bigint | null }

export type IgnoredBecause = 'alreadyFinal' | 'otherPayment' | 'alreadyOpened'

/** The part of a `succeeded` event that nobody has dealt with yet; negative if money went back. */
export function newMoney(
  { amountMinor }: { readonly amountMinor: bigint },
  { accountedMinor }: Pick<InvoiceTerms, 'accountedMinor'>,
): bigint {
  return amountMinor - accountedMinor
}

/**
 * Decides the effect of an event on an invoice. Pending becomes success or failed once; every later
 * event, in whatever order, leaves it as it is. If the payer chooses the amount, what arrived beyond
 * what was dealt with before is credited, even if it is late or a repeat. Everything else that
 * arrived goes to an operator; no money is dropped.
 */
export function decideInvoice(
  state: InvoiceState,
  terms: InvoiceTerms,
  event: InvoiceEvent,
): InvoiceDecision {
  if (event.type === 'neverOpened' || event.type === 'rejected') {
    return decideWithoutPayment(state, terms, event)
  }
  if (event.type === 'succeeded') return decideMoney(state, terms, event)
  if (terms.paymentId !== null && terms.paymentId !== event.paymentId) {
    return { type: 'ignore', why: 'otherPayment', ...REVIEW_WITHOUT_MONEY }
  }
  if (state.status === 'pending') {
    const reason = event.type === 'expired' ? 'expired' : event.reason
    return { type: 'fail', reason, needsReview: false }
  }
  // A failure after the player was told of the money contradicts it.
  const review = state.status === 'success' ? REVIEW_WITHOUT_MONEY : NO_REVIEW
  return { type: 'ignore', why: 'alreadyFinal', ...review }
}

const NO_REVIEW = { needsReview: false } as const
const REVIEW_WITHOUT_MONEY = { needsReview: true, heldMinor: null } as const

function decideMoney(
  state: InvoiceState,
  terms: InvoiceTerms,
  event: Extract<InvoiceEvent, { type: 'succeeded' }>,
): InvoiceDecision {
  const newMinor = newMoney(event, terms)
  if (newMinor === 0n && event.amountMinor > 0n) {
    return { type: 'ignore', why: 'alreadyFinal', needsReview: false }
  }
  const isOwn = terms.paymentId === null || terms.paymentId === event.paymentId
  const isFirst = isOwn && state.status === 'pending'
  if (newMinor > 0n && event.currency === terms.currency) {
    const isExact = isFirst && newMinor === terms.amountMinor
    const isCredited = terms.arrival === 'exact' ? isExact : isExact || terms.mayCredit
    if (isCredited)
      return { type: isFirst ? 'succeed' : 'creditSeparately', creditedMinor: newMinor }
  }
  const held = { needsReview: true, heldMinor: newMinor > 0n ? newMinor : null } as const
  if (isFirst) return { type: 'fail', reason: 'amountMismatch', ...held }
  return { type: 'ignore', why: isOwn ? 'alreadyFinal' : 'otherPayment', ...held }
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
  if (terms.paymentId !== null) {
    return { type: 'ignore', why: 'alreadyOpened', ...REVIEW_WITHOUT_MONEY }
  }
  const reason = event.type === 'rejected' ? 'providerError' : 'expired'
  return { type: 'fail', reason, needsReview: false }
}
