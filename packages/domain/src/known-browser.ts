import type { SessionEndReason } from '@fairhouse/contract/session'

/** assumed: how long a browser counts as one of the player's after a sign-in in it. */
export const KNOWN_BROWSER_LIFE_MS = 180 * 86_400_000

/** Ends that say nothing against the browser; whoever closes a session does not trust its browser. */
const HARMLESS: ReadonlySet<SessionEndReason> = new Set([
  'signedOut',
  'expired',
  'idle',
  'replaced',
])

/** Whether a browser in which this session was opened counts as one of the player's. */
export function isBrowserKnown(
  session: { readonly startedAt: Date; readonly endReason: SessionEndReason | null },
  now: Date,
): boolean {
  if (now.getTime() - session.startedAt.getTime() >= KNOWN_BROWSER_LIFE_MS) return false
  return session.endReason === null || HARMLESS.has(session.endReason)
}
