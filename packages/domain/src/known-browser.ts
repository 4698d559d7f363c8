import type { SessionEndReason } from '@fairhouse/contract/session'

/** assumed: how long a browser is known after a sign-in */
export const KNOWN_BROWSER_LIFE_MS = 180 * 86_400_000

/**
 * Reasons that say nothing against the browser; closing a session from elsewhere means distrust.
 */
const HARMLESS: ReadonlySet<SessionEndReason> = new Set([
  'signedOut',
  'expired',
  'idle',
  'replaced',
])

/** Whether the browser that opened this session counts as known. */
export function isBrowserKnown(
  session: { readonly startedAt: Date; readonly endReason: SessionEndReason | null },
  now: Date,
): boolean {
  if (now.getTime() - session.startedAt.getTime() >= KNOWN_BROWSER_LIFE_MS) return false
  return session.endReason === null || HARMLESS.has(session.endReason)
}
