import { type KeyObject, createSecretKey } from 'node:crypto'
import { SESSION_TIMES } from '@fairhouse/domain/session'
import { SignJWT, errors, jwtVerify } from 'jose'

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
    read: (token, now) => readToken(key, token, now),
  }
}

async function readToken(key: KeyObject, token: string, now: Date): Promise<ReadToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
    })
    return toClaims(payload, false)
  } catch (error) {
    // jose checks the signature before the times, so these claims are ours.
    if (error instanceof errors.JWTExpired) return toClaims(error.payload, true)
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

type Payload = { sub?: string | undefined; sid?: unknown; gen?: unknown }

function toClaims({ sub, sid, gen }: Payload, isExpired: boolean): ReadToken | null {
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof gen !== 'number') return null
  return { playerId: sub, sessionId: sid, generation: gen, isExpired }
}
