import { sessionChannel } from '@fairhouse/realtime/centrifugo.publisher'
import { signConnectionToken } from '@fairhouse/realtime/token'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Authenticated } from '#platform/http/bearer'

export type CreateConnectionToken = (session: Authenticated) => Promise<string>

/** The socket asks for a new one before this ends, so an ended session cannot stay connected. */
const LIFE_MS = 600_000

/**
 * Connection tokens of the realtime socket, in the form Centrifugo reads (JWT HS256). `sid` names
 * the session for the embedded gateway, the session's channel names it for Centrifugo: ending the
 * session cuts its sockets.
 */
export function createConnectionTokens(options: {
  readonly secret: string
  readonly clock: Clock
}): CreateConnectionToken {
  return ({ playerId, sessionId }) =>
    signConnectionToken(options.secret, {
      user: playerId,
      session: sessionId,
      issuedAtMs: options.clock.now().getTime(),
      lifeMs: LIFE_MS,
      channels: [sessionChannel(sessionId)],
    })
}
