import type { VerificationState } from '@fairhouse/contract/verification'
import { type Result, ok, refuse } from './result.ts'

/** What a player is told of by itself: a decision, not a step on the way to one. */
export const VERDICTS = ['approved', 'retry', 'rejected'] as const

export type Verdict = (typeof VERDICTS)[number]

export function isVerdict(state: VerificationState): state is Verdict {
  return VERDICTS.some((verdict) => verdict === state)
}

/** What a verification provider says of an applicant (the words of its webhooks). */
export type Review = {
  /** init, pending, prechecked, queued, awaitingService, onHold, completed */
  readonly reviewStatus: string
  readonly answer: 'GREEN' | 'RED' | null
  /** RETRY: other pictures may do. */
  readonly rejectType: 'FINAL' | 'RETRY' | null
  readonly comment: string | null
  /** When it happened, by the provider's clock. */
  readonly at: Date
}

/** What is known of a player's identity. */
export type KnownVerification = {
  readonly state: VerificationState
  /** By the clock of who decided; null while nothing happened. */
  readonly at: Date | null
}

/**
 * What a review means for the player. A completed one without an answer waits for a person; a red one
 * that does not say "for good" asks for other pictures. Only a clear green verifies.
 */
export function readReview(review: Review): VerificationState {
  const { reviewStatus, answer, rejectType } = review
  if (reviewStatus === 'init') return 'started'
  if (reviewStatus !== 'completed' || answer === null) return 'pending'
  if (answer === 'GREEN') return 'approved'
  return rejectType === 'FINAL' ? 'rejected' : 'retry'
}

/** Of two that happened in the same moment the later step of the way counts, and "no" before "yes". */
const RANK: Readonly<Record<VerificationState, number>> = {
  none: 0,
  started: 1,
  pending: 2,
  approved: 3,
  retry: 4,
  rejected: 5,
}

/**
 * Decides what a message changes, null for nothing: messages come late, twice and in any order, so
 * only one that is newer than what is known counts. A red one may follow a green one.
 */
export function decideReviewNews(
  known: KnownVerification,
  review: Review,
): VerificationState | null {
  const state = readReview(review)
  if (known.at === null) return state
  const laterMs = review.at.getTime() - known.at.getTime()
  if (laterMs < 0) return null
  if (laterMs === 0 && RANK[state] <= RANK[known.state]) return null
  return state
}

/** Whether a player may start or go on with a verification now. */
export function decideStart(
  state: VerificationState,
): Result<void, 'verificationDone' | 'verificationClosed'> {
  if (state === 'approved') return refuse('verificationDone')
  return state === 'rejected' ? refuse('verificationClosed') : ok()
}

/** When the platform asks for a verified identity; amounts in minor units of its base currency. */
export type VerificationPolicy = {
  readonly atWithdrawal: boolean
  readonly depositsAboveMinor: bigint | null
}

export type MoneyAct =
  | { readonly kind: 'withdrawal' }
  /** What all deposits of the player come to with this one. */
  | { readonly kind: 'deposit'; readonly totalMinor: bigint }

/**
 * Decides whether money may move before the player is verified. One who was rejected for good pays
 * nothing in any more, whatever the policy; what they have is a matter for operators.
 */
export function decideVerifiedAct(
  policy: VerificationPolicy,
  state: VerificationState,
  act: MoneyAct,
): Result<void, 'verificationRequired' | 'verificationClosed'> {
  if (state === 'approved') return ok()
  if (act.kind === 'withdrawal') {
    if (!policy.atWithdrawal) return ok()
    return refuse(state === 'rejected' ? 'verificationClosed' : 'verificationRequired')
  }
  if (state === 'rejected') return refuse('verificationClosed')
  const { depositsAboveMinor } = policy
  const isAbove = depositsAboveMinor !== null && act.totalMinor > depositsAboveMinor
  return isAbove ? refuse('verificationRequired') : ok()
}
