import type { ReviewCause } from './invoice.ts'

/**
 * A provider's event about a payment whose payer wants the money back: a charge-back, or a debit that
 * the bank returned. `reversed`: the provider took the money. `won`: the platform keeps it, or gets
 * it back.
 */
export type DisputeEvent = {
  readonly type: 'opened' | 'reversed' | 'won'
  readonly disputeId: string
  readonly paymentId: string
  readonly amountMinor: bigint
  readonly currency: string
}

/** `null`: not heard of before. `won` is final. */
export type Dispute = {
  readonly state: 'open' | 'lost' | 'won'
  readonly amountMinor: bigint
}

/** `ignore` changes nothing; with a cause an operator looks at the event. */
export type DisputeDecision =
  | { readonly type: 'open' | 'reverse' | 'close' | 'giveBack' }
  | { readonly type: 'ignore'; readonly cause: ReviewCause | null }

/**
 * Decides the effect of an event on a dispute. Money moves at most twice: it is reversed once, and
 * given back once. `reversibleMinor`: what the payment brought and is not reversed yet.
 */
export function decideDispute(
  dispute: Dispute | null,
  event: DisputeEvent,
  payment: { readonly currency: string; readonly reversibleMinor: bigint },
): DisputeDecision {
  if (event.currency !== payment.currency) return ignore('otherCurrency')
  if (event.amountMinor <= 0n) return ignore('otherAmount')
  if (dispute?.state === 'won') return ignore(event.type === 'reversed' ? 'contradiction' : null)
  if (dispute?.state === 'lost') {
    // The banks of two sides may state different parts of a payment; only equal ones are undone.
    const isSame = event.amountMinor === dispute.amountMinor
    if (event.type === 'opened') return ignore(null)
    if (!isSame) return ignore('otherAmount')
    return event.type === 'won' ? { type: 'giveBack' } : ignore(null)
  }
  if (event.type === 'won') return { type: 'close' }
  if (event.type === 'opened' && dispute !== null) return ignore(null)
  if (event.amountMinor > payment.reversibleMinor) return ignore('otherAmount')
  return { type: event.type === 'opened' ? 'open' : 'reverse' }
}

/** A reversal takes the player's cash first; the rest is owed. */
export function splitReversal(
  amountMinor: bigint,
  cashMinor: bigint,
): { readonly takenMinor: bigint; readonly debtMinor: bigint } {
  const takenMinor = amountMinor < cashMinor ? amountMinor : cashMinor
  return { takenMinor, debtMinor: amountMinor - takenMinor }
}

/** Spreads an amount over the parts in order, each up to its size; the amount fits. */
export function spread(amountMinor: bigint, sizes: readonly bigint[]): bigint[] {
  let leftMinor = amountMinor
  return sizes.map((size) => {
    const part = leftMinor < size ? leftMinor : size
    leftMinor -= part
    return part
  })
}

function ignore(cause: ReviewCause | null): DisputeDecision {
  return { type: 'ignore', cause }
}
