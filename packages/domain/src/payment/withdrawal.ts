import type { ReviewReason, WithdrawalStep } from '@fairhouse/contract/withdrawal'
import { type Condition, words } from '../condition.ts'

/** Thresholds of manual approval, in minor units of the base currency. */
export type WithdrawalPolicy = {
  /** No approval up to this amount. */
  readonly withoutReviewMaxMinor: bigint
  /** Two approvals above this amount. */
  readonly onePersonMaxMinor: bigint
  /** Whether the first withdrawal to a destination needs approval regardless of amount. */
  readonly isNewDestinationReviewed: boolean
  /** Whether paying out deposits of the last day that were not staked needs approval. */
  readonly isUnplayedReviewed: boolean
  /** Delay of the first withdrawal to a destination after its approval. */
  readonly newDestinationWaitMs: number
}

/** Withdrawals and deposits are looked at together for this long. */
export const WITHDRAWAL_DAY_MS = 24 * 60 * 60_000

export type WithdrawalChecks = {
  readonly amountBaseMinor: bigint
  /** With the player's other withdrawals of the last day, in all currencies. */
  readonly dayBaseMinor: bigint
  /** Whether it takes out deposits of the last day that were not staked. */
  readonly isUnplayed: boolean
  readonly isNewDestination: boolean
  /** Whether the account may have been taken over. */
  readonly isRisky: boolean
  /** Whether an operator opened it for the player, which counts as the first approval. */
  readonly isByOperator: boolean
}

export type Review = {
  readonly approvalsNeeded: 0 | 1 | 2
  readonly reasons: readonly ReviewReason[]
}

/** The number of approvals that a withdrawal needs, and why. */
export function decideReview(policy: WithdrawalPolicy, checks: WithdrawalChecks): Review {
  const conditions = reviewConditions(policy, checks)
  const reasons = conditions.filter(({ isMet }) => !isMet).map(({ name }) => name)
  const needsTwo = checks.isByOperator || checks.dayBaseMinor > policy.onePersonMaxMinor
  if (needsTwo) return { approvalsNeeded: 2, reasons }
  return { approvalsNeeded: reasons.length > 0 ? 1 : 0, reasons }
}

/** What a withdrawal has to be to be paid without a person. */
export function reviewConditions(
  policy: WithdrawalPolicy,
  checks: WithdrawalChecks,
): Condition<ReviewReason>[] {
  const upTo = (name: ReviewReason, amountMinor: bigint): Condition<ReviewReason> => ({
    ...{ name, isMet: amountMinor <= policy.withoutReviewMaxMinor },
    value: { baseMinor: amountMinor },
    threshold: { baseMinor: policy.withoutReviewMaxMinor },
  })
  /** A sign that is no amount; it does not matter if the policy does not ask. */
  const without = (name: ReviewReason, has: boolean, isAsked = true): Condition<ReviewReason> => ({
    ...{ name, isMet: !(has && isAsked), value: words(has ? 'yes' : 'no') },
    threshold: isAsked ? words('no') : null,
  })
  const amount = upTo('amount', checks.amountBaseMinor)
  return [
    amount,
    // A large amount is a reason already.
    ...(amount.isMet ? [upTo('dayTotal', checks.dayBaseMinor)] : []),
    without('newDestination', checks.isNewDestination, policy.isNewDestinationReviewed),
    without('unplayed', checks.isUnplayed, policy.isUnplayedReviewed),
    without('risk', checks.isRisky),
    without('operator', checks.isByOperator),
  ]
}

/** A deposit and the stakes from it to the next one, in minor units of the base currency. */
export type PlayedDeposit = { readonly depositedMinor: bigint; readonly stakedMinor: bigint }

/** What was deposited and not staked afterwards; deposits in their order. */
export function unplayedMinor(deposits: readonly PlayedDeposit[]): bigint {
  return deposits.reduce((unplayed, { depositedMinor, stakedMinor }) => {
    const rest = unplayed + depositedMinor - stakedMinor
    return rest > 0n ? rest : 0n
  }, 0n)
}

/** Whether a withdrawal can still be stopped: from `sending` on the provider may have it. */
export function canStop(step: WithdrawalStep): boolean {
  return step === 'review' || step === 'approved'
}

/** A provider's event about a payout. */
export type PayoutEvent =
  | { readonly type: 'pending'; readonly payoutId: string }
  | { readonly type: 'paid'; readonly payoutId: string }
  | { readonly type: 'failed'; readonly payoutId: string }
  /** The provider refuses it permanently. */
  | { readonly type: 'rejected' }

export type PayoutDecision =
  | { readonly type: 'sent' }
  | { readonly type: 'pay' }
  | { readonly type: 'return' }
  | { readonly type: 'ignore'; readonly needsReview: boolean }

/**
 * The effect of an event on a withdrawal. Both ends are final: later contradictions go to review,
 * since the operator's money may have moved.
 */
export function decidePayout(
  withdrawal: {
    readonly step: WithdrawalStep
    readonly payoutId: string | null
    /** The provider has said that the payout came back after it had arrived. */
    readonly isReturned: boolean
  },
  event: PayoutEvent,
): PayoutDecision {
  const { step, payoutId, isReturned } = withdrawal
  if (event.type === 'rejected') {
    // A provider that returned an id has the payout, whatever it reports now.
    if (step === 'sending' && payoutId === null) return { type: 'return' }
    return { type: 'ignore', needsReview: step === 'sent' || step === 'sending' }
  }
  if (payoutId !== null && payoutId !== event.payoutId) return { type: 'ignore', needsReview: true }
  if (step === 'received') {
    const isContradiction = event.type === 'failed' || (event.type === 'paid' && isReturned)
    return { type: 'ignore', needsReview: isContradiction }
  }
  if (step === 'failed') return { type: 'ignore', needsReview: event.type === 'paid' }
  // It was never sent, so the provider cannot have it.
  if (canStop(step)) return { type: 'ignore', needsReview: true }
  if (event.type === 'paid') return { type: 'pay' }
  if (event.type === 'failed') return { type: 'return' }
  return step === 'sending' ? { type: 'sent' } : { type: 'ignore', needsReview: false }
}
