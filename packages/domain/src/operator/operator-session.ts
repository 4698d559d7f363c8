const MINUTE_MS = 60_000

/** A session of the office: eight hours in all, twenty minutes without a request. */
export const OFFICE_SESSION_LIFE_MS = 8 * 60 * MINUTE_MS
export const OFFICE_SESSION_IDLE_MS = 20 * MINUTE_MS

export type OfficeSessionTimes = {
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

export function isOfficeSessionOpen(session: OfficeSessionTimes, now: Date): boolean {
  if (session.endedAt !== null || session.expiresAt <= now) return false
  return now.getTime() - session.lastSeenAt.getTime() < OFFICE_SESSION_IDLE_MS
}

/**
 * assumed: an invited operator counts as one of two people after a day. Until then whoever has invited
 * them could be both.
 */
const KNOWN_AFTER_MS = 24 * 60 * 60_000

/** Whether somebody whose oldest passkey is from then counts as one of two people. */
export function isKnownSince(enrolledAt: Date | null, now: Date): boolean {
  return enrolledAt !== null && now.getTime() - enrolledAt.getTime() >= KNOWN_AFTER_MS
}
