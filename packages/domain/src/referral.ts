/** Rules of referral: what a player who was referred has to do, and when it earns nothing. */

/** What two accounts have in common. */
export const SHARED_MARKS = ['person', 'device', 'instrument', 'address'] as const
export type SharedMark = (typeof SHARED_MARKS)[number]

export type ReferralDenial = 'self' | 'loop' | SharedMark

/**
 * Why a referral earns nothing. A referrer who came later than the account they referred would close
 * a loop: no link can be followed before it exists.
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

/** The steps that a referred player has reached by what they deposited and staked of real money. */
export function reachedSteps<Step extends ReferralStep>(
  steps: readonly Step[],
  done: Pick<ReferralStep, 'depositedMinor' | 'stakedMinor'>,
): readonly Step[] {
  return steps.filter(
    (step) => done.depositedMinor >= step.depositedMinor && done.stakedMinor >= step.stakedMinor,
  )
}
