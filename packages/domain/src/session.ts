/** A session row as far as the rules of refreshing need it. */
export type SessionState = {
  /** Rises by one with every refresh; a token carries the generation it was made for. */
  readonly generation: number
  /** When the token of this generation was made. */
  readonly rotatedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

export type RefreshDecision =
  /** The current token: make its successor. */
  | { readonly kind: 'rotate'; readonly generation: number }
  /** The token before, within the grace: answer the successor that is already made. */
  | { readonly kind: 'repeat'; readonly generation: number }
  /** Nothing to refresh; `end` says that the row is still open and has to be ended now. */
  | { readonly kind: 'refuse'; readonly end: 'expired' | 'idle' | 'reused' | null }

/** Times of a session, in milliseconds. */
export const SESSION_TIMES = {
  tokenLifeMs: 10 * 60_000,
  refreshGraceMs: 20_000,
  sessionLifeMs: 30 * 86_400_000,
  idleLifeMs: 7 * 86_400_000,
} as const

/**
 * What a refresh with a token of `presented` generation does. Each token is exchanged once; the
 * token before is honoured for a short grace, since tabs and retries race. Anything older was
 * copied, so the whole session ends.
 */
export function decideRefresh(
  session: SessionState,
  presented: number,
  now: Date,
): RefreshDecision {
  if (session.endedAt !== null) return { kind: 'refuse', end: null }
  const nowMs = now.getTime()
  if (nowMs >= session.expiresAt.getTime()) return { kind: 'refuse', end: 'expired' }
  const sinceRotationMs = nowMs - session.rotatedAt.getTime()
  if (sinceRotationMs >= SESSION_TIMES.idleLifeMs) return { kind: 'refuse', end: 'idle' }
  if (presented === session.generation) {
    return { kind: 'rotate', generation: session.generation + 1 }
  }
  if (presented === session.generation - 1 && sinceRotationMs <= SESSION_TIMES.refreshGraceMs) {
    return { kind: 'repeat', generation: session.generation }
  }
  return { kind: 'refuse', end: 'reused' }
}
