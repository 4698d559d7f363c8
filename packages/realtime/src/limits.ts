/** Bounds of one connection; the values are Centrifugo's defaults. */
export type Limits = {
  readonly pingIntervalMs: number
  readonly pongTimeoutMs: number
  /** Time to send `connect` after the socket opened. */
  readonly staleCloseMs: number
  /** Time to refresh after the token expired. */
  readonly expiredCloseMs: number
  readonly channelsMax: number
  readonly channelLengthMax: number
  readonly messageBytesMax: number
  /** Unsent bytes after which a client is too slow to keep. */
  readonly outgoingBytesMax: number
  /** Frames that may wait while a token is being checked. */
  readonly waitingFramesMax: number
}

export const DEFAULT_LIMITS: Limits = {
  pingIntervalMs: 25_000,
  pongTimeoutMs: 8_000,
  staleCloseMs: 10_000,
  expiredCloseMs: 25_000,
  channelsMax: 128,
  channelLengthMax: 255,
  messageBytesMax: 65_536,
  outgoingBytesMax: 1_048_576,
  waitingFramesMax: 64,
}
