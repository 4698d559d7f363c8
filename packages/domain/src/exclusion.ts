/** An exclusion of a player. */
export type Exclusion = {
  readonly decidedBy: 'player' | 'operator'
  /** Null = permanent. */
  readonly endsAt: Date | null
  /** When the player asked to return, after its end. */
  readonly returnAskedAt: Date | null
  /** When they returned. */
  readonly returnedAt: Date | null
}

/** A self-exclusion does not end by itself: the player asks to return and waits a further day. */
export const RETURN_WAIT_MS = 24 * 3_600_000

/**
 * Whether a player may return: not during an exclusion; after a self-exclusion only a day after
 * asking, which is possible from its end on. Operators' exclusions end by themselves.
 */
export function returnStatus(
  exclusions: readonly Exclusion[],
  now: Date,
): 'excluded' | 'askFirst' | 'waiting' | 'open' {
  if (exclusions.some(({ endsAt }) => endsAt === null || endsAt > now)) return 'excluded'
  const own = exclusions.filter((each) => each.decidedBy === 'player' && each.returnedAt === null)
  if (own.some(({ returnAskedAt }) => returnAskedAt === null)) return 'askFirst'
  const isWaiting = own.some(
    ({ returnAskedAt: asked }) =>
      asked !== null && now.getTime() < asked.getTime() + RETURN_WAIT_MS,
  )
  return isWaiting ? 'waiting' : 'open'
}
