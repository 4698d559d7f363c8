import { type KeyObject, createSecretKey } from 'node:crypto'
import { SESSION_TIMES } from '@fairhouse/domain/session'
import { type JWTPayload, SignJWT, errors, jwtVerify } from 'jose'

/** What an access token says: whose it is, of which session, and for which exchange it was made. */
export type SessionClaims = {
  readonly playerId: string
  readonly sessionId: string
  readonly generation: number
}

export type ReadToken = SessionClaims & { readonly isExpired: boolean }

export type SessionTokens = {
  /** The same claims and time give the same text, so a repeated refresh answers the same token. */
  sign(claims: SessionClaims, issuedAt: Date): Promise<string>
  /** Null for anything this house did not sign. An expired token is still readable. */
  read(token: string, now: Date): Promise<ReadToken | null>
}

const ISSUER = 'fairhouse'
const AUDIENCE = 'fairhouse-api'
const LIFE_SECONDS = SESSION_TIMES.tokenLifeMs / 1000

/** Access tokens: JWT, HS256, ten minutes (architecture §6). */
export function createSessionTokens(secret: string): SessionTokens {
  const key = createSecretKey(secret, 'utf8')
  return {
    sign({ playerId, sessionId, generation }, issuedAt) {
      const issuedAtSeconds = Math.floor(issuedAt.getTime() / 1000)
      return new SignJWT({ sid: sessionId, gen: generation })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(playerId)
        .setIssuedAt(issuedAtSeconds)
        .setExpirationTime(issuedAtSeconds + LIFE_SECONDS)
        .sign(key)
    },
    read: createReader(key),
  }
}

/** Verified before, and when it ends. What a signature says of a text does not change. */
type Known = { readonly claims: SessionClaims; readonly expiresAtMs: number }

const KNOWN_MAX = 10_000

/**
 * Checking a signature is most of the processor time of a small read, so texts that were found
 * right are remembered. Only their end is looked at again; the session row is checked elsewhere.
 */
function createReader(key: KeyObject): SessionTokens['read'] {
  const known = new Map<string, Known>()
  return async (token, now) => {
    const found = known.get(token) ?? (await verify(key, token))
    if (found === null) return null
    // Deleting first keeps the map in order of use.
    known.delete(token)
    known.set(token, found)
    if (known.size > KNOWN_MAX) known.delete(known.keys().next().value ?? token)
    return { ...found.claims, isExpired: now.getTime() >= found.expiresAtMs }
  }
}

async function verify(key: KeyObject, token: string): Promise<Known | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp'],
      // The end is judged by the caller, who may read an expired token.
      currentDate: new Date(0),
    })
    return toKnown(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function toKnown({ sub, sid, gen, exp }: JWTPayload): Known | null {
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof gen !== 'number') return null
  return {
    claims: { playerId: sub, sessionId: sid, generation: gen },
    expiresAtMs: Number(exp) * 1000,
  }
}
