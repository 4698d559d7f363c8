import type { Result } from '@fairhouse/domain/result'

export type Authenticated = { readonly playerId: string; readonly sessionId: string }

/** A live session, and when its player last showed that it is them. */
export type LiveSession = Authenticated & { readonly steppedUpAt: Date | null }

/** Turns a bearer token into a player and a live session. Reads only. */
export type Authenticate = (
  bearer: string,
) => Promise<Result<LiveSession, 'unauthenticated' | 'sessionEnded' | 'accountLocked'>>

const BEARER_CHARS_MAX = 2048

/** The token of `Authorization: Bearer …`, null when there is none. */
export function parseBearer(value: string | null): string | null {
  if (value === null || value.length > BEARER_CHARS_MAX) return null
  return /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(value)?.[1] ?? null
}

export function readBearer(headers: Headers): string | null {
  return parseBearer(headers.get('authorization'))
}
