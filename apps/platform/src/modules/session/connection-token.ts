import { createSecretKey } from 'node:crypto'
import type { Clock } from '@fairhouse/server-kit/clock'
import { SignJWT } from 'jose'
import type { Authenticated } from '#platform/http/bearer'

export type CreateConnectionToken = (session: Authenticated) => Promise<string>

/** The socket asks for a new one before this ends, so an ended session cannot stay connected. */
const LIFE_SECONDS = 600

/**
 * Connection tokens of the realtime socket, in the form Centrifugo reads (JWT HS256). `info.sid`
 * names the session, so that ending it can cut its sockets.
 */
export function createConnectionTokens(options: {
  readonly secret: string
  readonly clock: Clock
}): CreateConnectionToken {
  const key = createSecretKey(options.secret, 'utf8')
  return ({ playerId, sessionId }) => {
    const nowSeconds = Math.floor(options.clock.now().getTime() / 1000)
    return new SignJWT({ sid: sessionId, info: { sid: sessionId } })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(playerId)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + LIFE_SECONDS)
      .sign(key)
  }
}
