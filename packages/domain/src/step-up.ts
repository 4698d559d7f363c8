/** assumed: how long a player who has just proven who they are need not do so again. */
export const STEP_UP_LIFE_MS = 10 * 60_000

/**
 * Whether a session may do what only its player should: they signed in, or confirmed that it is
 * them, less than ten minutes ago. Null = a session from before this was kept.
 */
export function isSteppedUp(steppedUpAt: Date | null, now: Date): boolean {
  return steppedUpAt !== null && now < stepUpEndsAt(steppedUpAt)
}

export function stepUpEndsAt(steppedUpAt: Date): Date {
  return new Date(steppedUpAt.getTime() + STEP_UP_LIFE_MS)
}
