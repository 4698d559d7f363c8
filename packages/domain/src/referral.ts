/** Rules of referral: the steps of a referred player, and reasons not to reward. */

import { SHARED_MARKS, type SharedMark } from '@fairhouse/contract/referral'

export type ReferralDenial = 'self' | 'loop' | SharedMark

/**
 * Why a referral earns nothing. A referrer who registered after the referred account would form a
 * loop.
 */
export function findReferralDenial(referral: {
  readonly referrer: { readonly id: string; readonly createdAt: Date }
  readonly referred: { readonly id: string; readonly createdAt: Date }
  readonly shared: ReadonlySet<SharedMark>
}): ReferralDenial | null {
  const { referrer, referred, shared } = referral
  if (referrer.id === referred.id) return 'self'
  if (referrer.createdAt > referred.createdAt) return 'loop'
  return SHARED_MARKS.find((mark) => shared.has(mark)) ?? null
}

export type ReferralStep = {
  readonly id: string
  /** Minor units of the base currency. */
  readonly depositedMinor: bigint
  readonly stakedMinor: bigint
}

/** The steps reached by deposits and stakes of real money. */
export function reachedSteps<Step extends ReferralStep>(
  steps: readonly Step[],
  done: Pick<ReferralStep, 'depositedMinor' | 'stakedMinor'>,
): readonly Step[] {
  return steps.filter(
    (step) => done.depositedMinor >= step.depositedMinor && done.stakedMinor >= step.stakedMinor,
  )
}
