/** assumed: how long a step-up lasts */
export const STEP_UP_LIFE_MS = 10 * 60_000

/**
 * Whether a session has a fresh step-up: a sign-in or a confirmation within ten minutes. Null = an
 * older session without a record.
 */
export function isSteppedUp(steppedUpAt: Date | null, now: Date): boolean {
  return steppedUpAt !== null && now < stepUpEndsAt(steppedUpAt)
}

/** Tolerance for another site's clock. */
const CLOCK_SKEW_MS = 30_000

/**
 * Whether a service confirms that its visitor signed in again since being sent there. `authTime` is
 * the claim `auth_time` in seconds; without it nothing is confirmed.
 */
export function isSignedInSince(authTime: unknown, beganAt: Date): boolean {
  return typeof authTime === 'number' && authTime * 1000 >= beganAt.getTime() - CLOCK_SKEW_MS
}

export function stepUpEndsAt(steppedUpAt: Date): Date {
  return new Date(steppedUpAt.getTime() + STEP_UP_LIFE_MS)
}
