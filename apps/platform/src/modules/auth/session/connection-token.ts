import { ONLINE_CHANNEL, sessionChannel } from '@fairhouse/realtime/centrifugo.publisher'
import { signConnectionToken } from '@fairhouse/realtime/token'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Authenticated } from '#platform/http/bearer'

export type CreateConnectionToken = (session: Authenticated) => Promise<string>

/** The socket requests a new one before it expires, so an ended session cannot stay connected. */
const LIFE_MS = 600_000

/**
 * Connection tokens of the realtime socket, in Centrifugo's format (JWT HS256). The embedded
 * gateway reads the session from `sid`, Centrifugo from the session's channel: ending a session
 * disconnects its sockets. Centrifugo counts who is online by a channel, too.
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
      channels: [sessionChannel(sessionId), ONLINE_CHANNEL],
    })
}
