export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'expired'

/** `declined` by the bank, `canceled` by the payer. */
export type FailureReason = 'declined' | 'canceled'

/**
 * How far a payer came who wants the money back: `reversed`, their bank took it; `disputeWon`, the
 * merchant keeps it, or has it back.
 */
export type DisputeStep = 'disputed' | 'reversed' | 'dispute_won'

const DISPUTE_STEPS: Readonly<Record<DisputeStep | 'none', readonly DisputeStep[]>> = {
  none: ['disputed', 'reversed'],
  disputed: ['reversed', 'dispute_won'],
  reversed: ['dispute_won'],
  dispute_won: [],
}

/** What can happen next about the dispute of a deposit; nothing unless it was paid. */
export function nextDisputeSteps(payment: {
  readonly purpose: string
  readonly status: PaymentStatus
  readonly dispute: DisputeStep | null
}): readonly DisputeStep[] {
  const isPaid = payment.purpose === 'deposit' && payment.status === 'succeeded'
  return isPaid ? DISPUTE_STEPS[payment.dispute ?? 'none'] : []
}

export type PaymentCommand = 'approve' | 'decline' | 'cancel' | 'expire'

export type PaymentDecision =
  | { readonly type: 'settle'; readonly status: Exclude<PaymentStatus, 'pending' | 'failed'> }
  | { readonly type: 'settle'; readonly status: 'failed'; readonly reason: FailureReason }
  /** No change: the payment has ended, or is not due to expire yet. */
  | { readonly type: 'keep' }

/** Decides the effect of a command on a payment. A payment ends once; after its time it only expires. */
export function decidePayment(
  payment: { readonly status: PaymentStatus; readonly expiresAt: Date },
  command: PaymentCommand,
  now: Date,
): PaymentDecision {
  if (payment.status !== 'pending') return { type: 'keep' }
  if (now >= payment.expiresAt) return { type: 'settle', status: 'expired' }
  switch (command) {
    case 'approve':
      return { type: 'settle', status: 'succeeded' }
    case 'decline':
      return { type: 'settle', status: 'failed', reason: 'declined' }
    case 'cancel':
      return { type: 'settle', status: 'failed', reason: 'canceled' }
    case 'expire':
      return { type: 'keep' }
  }
}
