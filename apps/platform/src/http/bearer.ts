import type { Result } from '@fairhouse/domain/result'

export type Authenticated = { readonly playerId: string; readonly sessionId: string }

/** Turns a bearer token into a player and a live session. Reads only. */
export type Authenticate = (
  bearer: string,
) => Promise<Result<Authenticated, 'unauthenticated' | 'sessionEnded' | 'accountLocked'>>

const BEARER_CHARS_MAX = 2048

/** The token of `Authorization: Bearer …`, null when there is none. */
export function readBearer(headers: Headers): string | null {
  const value = headers.get('authorization')
  if (value === null || value.length > BEARER_CHARS_MAX) return null
  const match = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(value)
  return match?.[1] ?? null
}
