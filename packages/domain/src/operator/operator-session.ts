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
