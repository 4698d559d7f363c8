/**
 * A provider's event about a payment whose payer wants the money back: a charge-back, or a debit that
 * the bank returned. `reversed`: the provider took the money. `won`: the platform keeps it, or gets
 * it back.
 */
export type DisputeEvent = {
  readonly type: 'opened' | 'reversed' | 'won'
  readonly disputeId: string
  readonly paymentId: string
  /** What the payer wants back; of a reversed one, what was taken so far. */
  readonly amountMinor: bigint
  readonly currency: string
}

/** `won` is final. */
export type Dispute = {
  readonly state: 'open' | 'lost' | 'won'
  readonly amountMinor: bigint
}

export type DisputeReviewCause = 'otherCurrency' | 'otherAmount' | 'otherPayment' | 'contradiction'

/** `ignore` changes nothing; with a cause an operator looks at the event. */
export type DisputeDecision =
  | { readonly type: 'open' | 'close' | 'giveBack' }
  | { readonly type: 'reverse'; readonly newMinor: bigint }
  | { readonly type: 'ignore'; readonly cause: DisputeReviewCause | null }

/**
 * Decides the effect of an event on a dispute; `null` was not heard of before. A dispute's reversed
 * amount is a total that only grows, and all of it is given back once. `reversibleMinor`: what the
 * payment brought and no dispute has reversed.
 */
// assumed: a provider that takes the money of a won dispute again opens a new one; a person looks at a
// further reversal of the won one
export function decideDispute(
  dispute: Dispute | null,
  event: DisputeEvent,
  payment: { readonly currency: string; readonly reversibleMinor: bigint },
): DisputeDecision {
  if (event.currency !== payment.currency) return ignore('otherCurrency')
  if (event.amountMinor <= 0n) return ignore('otherAmount')
  if (dispute?.state === 'won') return ignore(event.type === 'reversed' ? 'contradiction' : null)
  const lostMinor = dispute?.state === 'lost' ? dispute.amountMinor : 0n
  if (event.type === 'won') {
    if (lostMinor === 0n) return { type: 'close' }
    return event.amountMinor === lostMinor ? { type: 'giveBack' } : ignore('otherAmount')
  }
  if (event.type === 'opened' && dispute !== null) return ignore(null)
  const newMinor = event.amountMinor - lostMinor
  if (newMinor === 0n) return ignore(null)
  if (newMinor < 0n || newMinor > payment.reversibleMinor) return ignore('otherAmount')
  return event.type === 'opened' ? { type: 'open' } : { type: 'reverse', newMinor }
}

/** A reversal takes the player's cash first; the rest is owed. */
export function splitReversal(
  amountMinor: bigint,
  cashMinor: bigint,
): { readonly takenMinor: bigint; readonly debtMinor: bigint } {
  const takenMinor = amountMinor < cashMinor ? amountMinor : cashMinor
  return { takenMinor, debtMinor: amountMinor - takenMinor }
}

/** Spreads an amount over the parts in order, each up to its size. */
export function spread(amountMinor: bigint, sizes: readonly bigint[]): bigint[] {
  let leftMinor = amountMinor
  return sizes.map((size) => {
    const part = leftMinor < size ? leftMinor : size
    leftMinor -= part
    return part
  })
}

function ignore(cause: DisputeReviewCause | null): DisputeDecision {
  return { type: 'ignore', cause }
}
