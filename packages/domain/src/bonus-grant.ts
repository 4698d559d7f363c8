/** Rules of bonuses that operators grant by hand: who may give how much alone. */

export type GrantPolicy = {
  /** The most that one operator grants alone, in minor units of the base currency. */
  readonly maxMinor: bigint
  /** The same for all grants of an operator within 24 hours. */
  readonly dayMaxMinor: bigint
}

/**
 * Whether a grant takes effect at once or waits for a second operator. One without a wagering
 * requirement is cash, and every other one may become it, so both count in full. Without an exchange
 * rate (`worthMinor` null) nobody knows what a grant is worth.
 */
export function decideGrant(
  { maxMinor, dayMaxMinor }: GrantPolicy,
  grant: { readonly worthMinor: bigint | null; readonly grantedInDayMinor: bigint },
): 'granted' | 'proposed' {
  const { worthMinor, grantedInDayMinor } = grant
  if (worthMinor === null || worthMinor > maxMinor) return 'proposed'
  return grantedInDayMinor + worthMinor > dayMaxMinor ? 'proposed' : 'granted'
}
