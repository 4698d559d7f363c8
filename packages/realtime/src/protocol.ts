/**
 * Codes of the Centrifugo client protocol v2. A client reconnects after a close code of 3000–3499
 * or 4000–4499 and stops after 3500–3999 or 4500–4999.
 */

/** An error in a reply: the connection stays. `temporary` allows the client to retry. */
export type ProtocolError = {
  readonly code: number
  readonly message: string
  readonly temporary?: true
}

export const ERRORS = {
  internal: { code: 100, message: 'internal server error', temporary: true },
  unauthorized: { code: 101, message: 'unauthorized' },
  unknownChannel: { code: 102, message: 'unknown channel' },
  permissionDenied: { code: 103, message: 'permission denied' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  notAvailable: { code: 108, message: 'not available' },
  tokenExpired: { code: 109, message: 'token expired' },
  expired: { code: 110, message: 'expired' },
  unrecoverablePosition: { code: 112, message: 'unrecoverable position' },
} as const satisfies Record<string, ProtocolError>

/**
 * Why the server closes. The reason travels in the close frame: it must not be empty, or client
 * 5.7.4 reconnects after a terminal code, and must stay under 123 bytes.
 */
export type Disconnect = { readonly code: number; readonly reason: string }

export const DISCONNECTS = {
  shutdown: { code: 3001, reason: 'shutdown' },
  internal: { code: 3004, reason: 'internal server error' },
  expired: { code: 3005, reason: 'connection expired' },
  slow: { code: 3008, reason: 'slow' },
  forceReconnect: { code: 3011, reason: 'force reconnect' },
  noPong: { code: 3012, reason: 'no pong' },
  tooManyRequests: { code: 3013, reason: 'too many requests' },
  invalidToken: { code: 3500, reason: 'invalid token' },
  badRequest: { code: 3501, reason: 'bad request' },
  stale: { code: 3502, reason: 'stale' },
  forceDisconnect: { code: 3503, reason: 'force disconnect' },
  connectionLimit: { code: 3504, reason: 'connection limit' },
  notAvailable: { code: 3508, reason: 'not available' },
} as const satisfies Record<string, Disconnect>

/** A place in a channel's history: `offset` counts from 1 within an `epoch`. */
export type StreamPosition = { readonly epoch: string; readonly offset: number }
