/** Rules of bonuses that operators grant by hand: who may give how much alone. */

export type GrantPolicy = {
  /**
   * The most that the roles of the operator give within 24 hours; null = no bound of their own. As for
   * corrections it counts all of a day, since a larger grant could be split.
   */
  readonly roleMaxMinor: bigint | null
  /** The most that one operator grants alone, in minor units of the base currency. */
  readonly maxMinor: bigint
  /** The same for all grants of an operator within 24 hours. */
  readonly dayMaxMinor: bigint
  /** What no grant is worth, however many operators agree. */
  readonly highestMinor: bigint
}

/**
 * Whether a grant takes effect at once or waits for a second operator. One without a wagering
 * requirement is cash, and every other one may become it, so both count in full. Without an exchange
 * rate (`worthMinor` null) nobody knows what a grant is worth.
 */
export function decideGrant(
  { maxMinor, dayMaxMinor, roleMaxMinor, highestMinor }: GrantPolicy,
  grant: { readonly worthMinor: bigint | null; readonly grantedInDayMinor: bigint },
): 'granted' | 'proposed' | 'aboveHighest' {
  const { worthMinor, grantedInDayMinor } = grant
  if (worthMinor !== null && worthMinor > highestMinor) return 'aboveHighest'
  if (worthMinor === null || worthMinor > maxMinor) return 'proposed'
  const sumMinor = grantedInDayMinor + worthMinor
  if (roleMaxMinor !== null && sumMinor > roleMaxMinor) return 'proposed'
  return sumMinor > dayMaxMinor ? 'proposed' : 'granted'
}

/** Whether the roles of an approver permit a grant beside what they approved within 24 hours. */
export function mayApprove(
  roleMaxMinor: bigint | null,
  grant: { readonly worthMinor: bigint | null; readonly approvedInDayMinor: bigint },
): boolean {
  const { worthMinor, approvedInDayMinor } = grant
  if (roleMaxMinor === null) return true
  return worthMinor !== null && approvedInDayMinor + worthMinor <= roleMaxMinor
}
