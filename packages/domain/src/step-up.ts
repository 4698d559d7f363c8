/** assumed: how long a player who has just proven who they are need not do so again. */
export const STEP_UP_LIFE_MS = 10 * 60_000

/**
 * Whether a session may do what only its player should: they signed in, or confirmed that it is
 * them, less than ten minutes ago. Null = a session from before this was kept.
 */
export function isSteppedUp(steppedUpAt: Date | null, now: Date): boolean {
  return steppedUpAt !== null && now < stepUpEndsAt(steppedUpAt)
}

/** How far the clock of another site may be behind ours. */
const CLOCK_SKEW_MS = 30_000

/**
 * Whether a service says that its visitor signed in anew since they were sent there. `authTime` is
 * the claim `auth_time` in seconds; a service that does not tell it confirms nothing.
 */
export function isSignedInSince(authTime: unknown, beganAt: Date): boolean {
  return typeof authTime === 'number' && authTime * 1000 >= beganAt.getTime() - CLOCK_SKEW_MS
}

export function stepUpEndsAt(steppedUpAt: Date): Date {
  return new Date(steppedUpAt.getTime() + STEP_UP_LIFE_MS)
}
