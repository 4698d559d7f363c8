import type { VerificationState } from '@fairhouse/contract/verification'
import { type Condition, findUnmet, words } from './condition.ts'
import { type Result, ok, refuse } from './result.ts'

/** Final states, of which a player is notified. */
export const VERDICTS = ['approved', 'retry', 'rejected'] as const

export type Verdict = (typeof VERDICTS)[number]

export function isVerdict(state: VerificationState): state is Verdict {
  return VERDICTS.some((verdict) => verdict === state)
}

/** A verification provider's report (the words of its webhooks). */
export type Review = {
  /** init, pending, prechecked, queued, awaitingService, onHold, completed */
  readonly reviewStatus: string
  readonly answer: 'GREEN' | 'RED' | null
  /** RETRY = other pictures may be accepted. */
  readonly rejectType: 'FINAL' | 'RETRY' | null
  readonly comment: string | null
  /** By the provider's clock. */
  readonly at: Date
}

/** The stored verification of a player. */
export type KnownVerification = {
  readonly state: VerificationState
  /** By the decider's clock; null if nothing happened yet. */
  readonly at: Date | null
}

/**
 * The state for a report. A completed one without an answer awaits an operator; a red one
 * that is not final asks for other images. Only an explicit green verifies.
 */
export function readReview(review: Review): VerificationState {
  const { reviewStatus, answer, rejectType } = review
  if (reviewStatus === 'init') return 'started'
  if (reviewStatus !== 'completed' || answer === null) return 'pending'
  if (answer === 'GREEN') return 'approved'
  return rejectType === 'FINAL' ? 'rejected' : 'retry'
}

/** At equal times the later step counts, and a "no" before a "yes". */
const RANK: Readonly<Record<VerificationState, number>> = {
  none: 0,
  started: 1,
  pending: 2,
  approved: 3,
  retry: 4,
  rejected: 5,
}

/**
 * The change caused by a report, or null: reports may be late, duplicate or out of order, so only
 * newer ones count. A red one may follow a green one.
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

/** Whether a player may start or continue a verification. */
export function decideStart(
  state: VerificationState,
): Result<void, 'verificationDone' | 'verificationClosed'> {
  if (state === 'approved') return refuse('verificationDone')
  return state === 'rejected' ? refuse('verificationClosed') : ok()
}

/** When verification is required; amounts in minor units of the base currency. */
export type VerificationPolicy = {
  readonly atWithdrawal: boolean
  readonly depositsAboveMinor: bigint | null
}

export type MoneyAct =
  | { readonly kind: 'withdrawal' }
  /** The total of all deposits, this one included. */
  | { readonly kind: 'deposit'; readonly totalMinor: bigint }

/**
 * Whether money may move before verification. Finally rejected players cannot deposit, whatever the
 * policy; operators handle their balance.
 */
export function decideVerifiedAct(
  policy: VerificationPolicy,
  state: VerificationState,
  act: MoneyAct,
): Result<void, 'verificationRequired' | 'verificationClosed'> {
  const unmet = findUnmet(verificationConditions(policy, state, act))
  if (unmet === null) return ok()
  return refuse(unmet.name === 'verified' ? 'verificationRequired' : 'verificationClosed')
}

/** What the identity of a player has to be before money moves. */
export function verificationConditions(
  { atWithdrawal, depositsAboveMinor }: VerificationPolicy,
  state: VerificationState,
  act: MoneyAct,
): Condition<'verificationOpen' | 'verified'>[] {
  const isAbove =
    act.kind === 'withdrawal'
      ? atWithdrawal
      : depositsAboveMinor !== null && act.totalMinor > depositsAboveMinor
  const isClosed = state === 'rejected' && (act.kind === 'deposit' || atWithdrawal)
  return [
    {
      ...{ name: 'verificationOpen', isMet: !isClosed },
      ...{ value: words(state), threshold: null },
    },
    {
      ...{ name: 'verified', isMet: state === 'approved' || !isAbove, value: words(state) },
      threshold: isAbove ? words('approved') : null,
    },
  ]
}
