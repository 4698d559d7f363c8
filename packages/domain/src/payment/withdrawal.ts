import type { ReviewReason, WithdrawalStep } from '@fairhouse/contract/withdrawal'

/** What the operator decides by itself and what people decide. Amounts are minor units of the base currency. */
export type WithdrawalPolicy = {
  /** Up to this amount no person has to look. */
  readonly withoutReviewMaxMinor: bigint
  /** Above this amount two people have to approve. */
  readonly onePersonMaxMinor: bigint
  /** Whether the first withdrawal to a destination is looked at, whatever its amount. */
  readonly isNewDestinationReviewed: boolean
  /** How long the first withdrawal to a destination waits after its approval. */
  readonly newDestinationWaitMs: number
}

export type WithdrawalChecks = {
  readonly amountBaseMinor: bigint
  readonly isNewDestination: boolean
  /** Whether the account may have been taken over. */
  readonly isRisky: boolean
  /** Whether an operator opened it for a player who cannot sign in; who opened it approved it. */
  readonly isByOperator: boolean
}

export type Review = {
  readonly approvalsNeeded: 0 | 1 | 2
  readonly reasons: readonly ReviewReason[]
}

/** Decides how many people have to approve a withdrawal, and why. */
export function decideReview(policy: WithdrawalPolicy, checks: WithdrawalChecks): Review {
  const reasons: ReviewReason[] = []
  if (checks.amountBaseMinor > policy.withoutReviewMaxMinor) reasons.push('amount')
  if (checks.isNewDestination && policy.isNewDestinationReviewed) reasons.push('newDestination')
  if (checks.isRisky) reasons.push('risk')
  if (checks.isByOperator) reasons.push('operator')
  const needsTwo = checks.isByOperator || checks.amountBaseMinor > policy.onePersonMaxMinor
  if (needsTwo) return { approvalsNeeded: 2, reasons }
  return { approvalsNeeded: reasons.length > 0 ? 1 : 0, reasons }
}

/** A withdrawal as people decide about it. */
export type ReviewedWithdrawal = {
  readonly step: WithdrawalStep
  readonly approvalsNeeded: number
  /** Names of the people who approved it so far. */
  readonly approvedBy: readonly string[]
}

export type ApprovalDecision = 'approved' | 'recorded' | 'notInReview' | 'sameOperator'

/** Decides what the approval of a person does; the same person never counts twice. */
export function decideApproval(
  { step, approvalsNeeded, approvedBy }: ReviewedWithdrawal,
  operator: string,
): ApprovalDecision {
  if (step !== 'review') return 'notInReview'
  if (approvedBy.includes(operator)) return 'sameOperator'
  return approvedBy.length + 1 >= approvalsNeeded ? 'approved' : 'recorded'
}

/** Whether the operator can still stop a withdrawal: from `sending` on the provider may have it. */
export function canStop(step: WithdrawalStep): boolean {
  return step === 'review' || step === 'approved'
}

/** What the provider says about a payout. */
export type PayoutEvent =
  | { readonly type: 'pending'; readonly payoutId: string }
  | { readonly type: 'paid'; readonly payoutId: string }
  | { readonly type: 'failed'; readonly payoutId: string }
  /** The provider does not take it, and never will. */
  | { readonly type: 'rejected' }

export type PayoutDecision =
  | { readonly type: 'sent' }
  | { readonly type: 'pay' }
  | { readonly type: 'return' }
  | { readonly type: 'ignore'; readonly needsReview: boolean }

/**
 * Decides what an event does to a withdrawal. Both ends are final: whatever else the provider says
 * later is put before a person, because money of the operator may have moved.
 */
export function decidePayout(
  withdrawal: { readonly step: WithdrawalStep; readonly payoutId: string | null },
  event: PayoutEvent,
): PayoutDecision {
  const { step, payoutId } = withdrawal
  if (event.type === 'rejected') {
    // Once it gave out an id it has the payout, whatever it says now.
    if (step === 'sending' && payoutId === null) return { type: 'return' }
    return { type: 'ignore', needsReview: step === 'sent' || step === 'sending' }
  }
  if (payoutId !== null && payoutId !== event.payoutId) return { type: 'ignore', needsReview: true }
  if (step === 'received') return { type: 'ignore', needsReview: event.type === 'failed' }
  if (step === 'failed') return { type: 'ignore', needsReview: event.type === 'paid' }
  // It was never sent: nobody there can know of it.
  if (canStop(step)) return { type: 'ignore', needsReview: true }
  if (event.type === 'paid') return { type: 'pay' }
  if (event.type === 'failed') return { type: 'return' }
  return step === 'sending' ? { type: 'sent' } : { type: 'ignore', needsReview: false }
}
