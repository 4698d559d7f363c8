import type { Result } from '@fairhouse/domain/result'

export type Authenticated = { readonly playerId: string; readonly sessionId: string }

/** An open session, with the time of its last step-up. */
export type LiveSession = Authenticated & { readonly steppedUpAt: Date | null }

/** Resolves a bearer token to a player and an open session. Read-only. */
export type Authenticate = (bearer: string) => Promise<
  // In a view of an operator with the country of the player.
  Result<
    LiveSession & { readonly country?: string },
    'unauthenticated' | 'sessionEnded' | 'accountLocked' | 'viewEnded'
  >
>

const BEARER_CHARS_MAX = 2048

/** The token in `Authorization: Bearer …`, or null. */
export function parseBearer(value: string | null): string | null {
  if (value === null || value.length > BEARER_CHARS_MAX) return null
  return /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(value)?.[1] ?? null
}

export function readBearer(headers: Headers): string | null {
  return parseBearer(headers.get('authorization'))
}
