import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { SESSION_TIMES } from '@fairhouse/domain/session'
import { type JWTPayload, SignJWT, decodeProtectedHeader, errors, jwtVerify } from 'jose'

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
  /** Null for anything this site did not sign. An expired token is still readable. */
  read(token: string, now: Date): Promise<ReadToken | null>
}

const ISSUER = 'fairhouse'
const AUDIENCE = 'fairhouse-api'
const LIFE_SECONDS = SESSION_TIMES.tokenLifeMs / 1000

/**
 * Access tokens: JWT, HS256, ten minutes. A token names the secret that signed it, so those of a
 * former secret are read for as long as it is handed in.
 */
export function createSessionTokens(
  secret: string,
  formerSecrets: readonly string[] = [],
): SessionTokens {
  const keys = new Map(
    [secret, ...formerSecrets].map((each) => [keyIdOf(each), createSecretKey(each, 'utf8')]),
  )
  const keyId = keyIdOf(secret)
  const key = createSecretKey(secret, 'utf8')
  return {
    sign({ playerId, sessionId, generation }, issuedAt) {
      const issuedAtSeconds = Math.floor(issuedAt.getTime() / 1000)
      return new SignJWT({ sid: sessionId, gen: generation })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: keyId })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(playerId)
        .setIssuedAt(issuedAtSeconds)
        .setExpirationTime(issuedAtSeconds + LIFE_SECONDS)
        .sign(key)
    },
    read: createReader(keys),
  }
}

/** Tells secrets apart and says nothing of them: they are long and random. */
function keyIdOf(secret: string): string {
  return createHash('sha256').update(`access token key ${secret}`).digest('base64url').slice(0, 11)
}

type Keys = ReadonlyMap<string, KeyObject>

/** Verified before, and when it ends. What a signature says of a text does not change. */
type Known = { readonly claims: SessionClaims; readonly expiresAtMs: number }

const KNOWN_MAX = 10_000

/**
 * Checking a signature is most of the processor time of a small read, so texts that were found
 * right are remembered. Only their end is looked at again; the session row is checked elsewhere.
 */
function createReader(keys: Keys): SessionTokens['read'] {
  const known = new Map<string, Known>()
  return async (token, now) => {
    const found = known.get(token) ?? (await verify(keys, token))
    if (found === null) return null
    // Deleting first keeps the map in order of use.
    known.delete(token)
    known.set(token, found)
    if (known.size > KNOWN_MAX) known.delete(known.keys().next().value ?? token)
    return { ...found.claims, isExpired: now.getTime() >= found.expiresAtMs }
  }
}

async function verify(keys: Keys, token: string): Promise<Known | null> {
  try {
    const key = keys.get(decodeProtectedHeader(token).kid ?? '')
    if (key === undefined) return null
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
    // The header of what is no token at all fails to decode as a TypeError.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
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
