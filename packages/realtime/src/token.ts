/** Connection tokens: JWT, HS256, `sub` = player id, `sid` = session, `exp` in seconds. */
import { errors, jwtVerify, SignJWT } from 'jose'

/** The claims of a valid connection token. `user` is `''` for a guest. */
export type ConnectionClaims = {
  readonly user: string
  /** The player's session, so that its sockets end with it; null when the token names none. */
  readonly session: string | null
  readonly expiresAtMs: number | null
}

export type TokenCheck =
  | ({ readonly ok: true } & ConnectionClaims)
  | { readonly ok: false; readonly reason: 'expired' | 'invalid' }

export type VerifyToken = (token: string) => Promise<TokenCheck>

/** Makes the check of connection tokens signed with a secret. Only HS256 is accepted. */
export function createTokenVerifier(secret: string, now: () => Date): VerifyToken {
  const key = new TextEncoder().encode(secret)
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now() })
      const session = payload['sid']
      return {
        ok: true,
        user: payload.sub ?? '',
        session: typeof session === 'string' ? session : null,
        expiresAtMs: payload.exp === undefined ? null : payload.exp * 1000,
      }
    } catch (error) {
      return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }
    }
  }
}

/** Signs a connection token. `channels` are server-side subscriptions, for Centrifugo only. */
export async function signConnectionToken(
  secret: string,
  claims: {
    readonly user: string
    readonly session?: string
    readonly issuedAtMs: number
    readonly lifeMs: number
    readonly channels?: readonly string[]
    /** What its holder may read in it. */
    readonly info?: Readonly<Record<string, string>>
  },
): Promise<string> {
  const { user, session, issuedAtMs, lifeMs, channels, info } = claims
  const issuedAtSeconds = Math.floor(issuedAtMs / 1000)
  return new SignJWT({
    ...(session === undefined ? {} : { sid: session }),
    ...(channels === undefined ? {} : { channels }),
    ...(info === undefined ? {} : { info }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(user)
    .setIssuedAt(issuedAtSeconds)
    .setExpirationTime(issuedAtSeconds + Math.floor(lifeMs / 1000))
    .sign(new TextEncoder().encode(secret))
}
