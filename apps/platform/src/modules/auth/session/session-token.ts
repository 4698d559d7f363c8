import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { SESSION_TIMES } from '@fairhouse/domain/session'
import { type JWTPayload, SignJWT, decodeProtectedHeader, errors, jwtVerify } from 'jose'

/** Claims of an access token: the player, the session and the generation of the refresh. */
export type SessionClaims = {
  readonly playerId: string
  readonly sessionId: string
  readonly generation: number
}

export type ReadToken = SessionClaims & { readonly isExpired: boolean }

export type SessionTokens = {
  /**
   * Deterministic: the same claims and time give the same token, so a repeated refresh does too.
   */
  sign(claims: SessionClaims, issuedAt: Date): Promise<string>
  /** Null if this site did not sign it. Expired tokens are readable. */
  read(token: string, now: Date): Promise<ReadToken | null>
}

const ISSUER = 'fairhouse'
const AUDIENCE = 'fairhouse-api'
const LIFE_SECONDS = SESSION_TIMES.tokenLifeMs / 1000

/**
 * Access tokens: JWT, HS256, ten minutes. A token names the key that signed it, so tokens of former
 * secrets stay valid while those are configured.
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

/** Identifies a secret without revealing it: secrets are long and random. */
function keyIdOf(secret: string): string {
  return createHash('sha256').update(`access token key ${secret}`).digest('base64url').slice(0, 11)
}

type Keys = ReadonlyMap<string, KeyObject>

/** A verified token and its expiry. A signature never becomes invalid. */
type Known = { readonly claims: SessionClaims; readonly expiresAtMs: number }

const KNOWN_MAX = 10_000

/**
 * Verifying signatures takes most CPU time of a small read, so verified tokens are cached. Only the
 * expiry is checked again; the session row is checked elsewhere.
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
      // The caller judges the expiry, since it may read expired tokens.
      currentDate: new Date(0),
    })
    return toKnown(payload)
  } catch (error) {
    // Decoding the header of an arbitrary text throws a TypeError.
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
