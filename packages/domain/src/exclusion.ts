/** What is known of one exclusion of a player. */
export type Exclusion = {
  readonly decidedBy: 'player' | 'operator'
  /** Null = for good. */
  readonly endsAt: Date | null
  /** When the player asked to come back, after its end. */
  readonly returnAskedAt: Date | null
  /** When they did. */
  readonly returnedAt: Date | null
}

/** A self-exclusion does not end by itself; a player who asks to return waits one more day. */
export const RETURN_WAIT_MS = 24 * 3_600_000

/**
 * Whether a player may come back: not while an exclusion runs; after one of their own only a day after
 * they asked for it, which they can from its end on. What an operator decided ends with its time.
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
