/** A session, as the rules of refreshing see it. */
export type SessionState = {
  /** Increases with every refresh; tokens carry their generation. */
  readonly generation: number
  /** When the token of this generation was issued. */
  readonly rotatedAt: Date
  /** When it was last used, to the minute. */
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  /** What the player's market allows between uses; null = nothing beside the idle life of all. */
  readonly idleLifeMs: number | null
}

export type RefreshDecision =
  /** The current token: issue its successor. */
  | { readonly kind: 'rotate'; readonly generation: number }
  /** The previous token, within the grace period: repeat its successor. */
  | { readonly kind: 'repeat'; readonly generation: number }
  /** Refused; `end` = the session is open and must be ended now. */
  | { readonly kind: 'refuse'; readonly end: 'expired' | 'idle' | 'reused' | null }

/** In milliseconds. */
export const SESSION_TIMES = {
  tokenLifeMs: 10 * 60_000,
  refreshGraceMs: 20_000,
  sessionLifeMs: 30 * 86_400_000,
  idleLifeMs: 7 * 86_400_000,
} as const

/**
 * The effect of a refresh with a token of generation `presented`. Each token is exchanged once; the
 * previous one is accepted for a short grace period, since tabs and retries race. Any older one was
 * copied, so the session ends.
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
  const sinceUseMs = Math.min(sinceRotationMs, nowMs - session.lastSeenAt.getTime())
  if (session.idleLifeMs !== null && sinceUseMs >= session.idleLifeMs)
    return { kind: 'refuse', end: 'idle' }
  if (presented === session.generation) {
    return { kind: 'rotate', generation: session.generation + 1 }
  }
  if (presented === session.generation - 1 && sinceRotationMs <= SESSION_TIMES.refreshGraceMs) {
    return { kind: 'repeat', generation: session.generation }
  }
  return { kind: 'refuse', end: 'reused' }
}
