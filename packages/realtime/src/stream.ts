/**
 * The kept publications of one channel. Offsets count up from 1 within an epoch; the epoch is new
 * whenever the stream is, so a position from before a restart is never taken for a current one.
 */
import type { StreamPosition } from './protocol.ts'

/** A publication as it is sent: `json` is `{"data":…,"offset":…}`. */
export type Publication = { readonly offset: number; readonly json: string }

export type Stream = {
  readonly epoch: string
  readonly sizeMax: number
  readonly ttlMs: number
  offset: number
  publications: Publication[]
  /** The publications expire after this; the position stays. */
  expiresAtMs: number
}

/** Maximum of publications that a subscription may recover in one go, as in Centrifugo. */
export const RECOVERED_MAX = 300

export function createStream(options: {
  epoch: string
  sizeMax: number
  ttlMs: number
  nowMs: number
}): Stream {
  const { epoch, sizeMax, ttlMs, nowMs } = options
  return { epoch, sizeMax, ttlMs, offset: 0, publications: [], expiresAtMs: nowMs + ttlMs }
}

/** Adds a publication and returns it with its offset. */
export function append(stream: Stream, dataJson: string, nowMs: number): Publication {
  dropExpired(stream, nowMs)
  stream.offset += 1
  const publication = {
    offset: stream.offset,
    json: `{"data":${dataJson},"offset":${stream.offset}}`,
  }
  stream.publications.push(publication)
  if (stream.publications.length > stream.sizeMax) stream.publications.shift()
  stream.expiresAtMs = nowMs + stream.ttlMs
  return publication
}

/**
 * The publications that a client missed since a position: all, or null if some are unavailable (other
 * epoch, expired, evicted, too many). Never a part.
 */
export function recover(
  stream: Stream,
  since: StreamPosition,
  nowMs: number,
): Publication[] | null {
  dropExpired(stream, nowMs)
  if (since.epoch !== '' && since.epoch !== stream.epoch) return null
  const missing = stream.offset - since.offset
  if (missing === 0) return []
  if (missing < 0 || missing > RECOVERED_MAX) return null
  return missing <= stream.publications.length ? stream.publications.slice(-missing) : null
}

/** A page of history. `limit` 0 asks for the position only, a negative one for all. */
export function readHistory(
  stream: Stream,
  request: { limit: number; reverse: boolean; since: StreamPosition | null; nowMs: number },
): Publication[] {
  dropExpired(stream, request.nowMs)
  if (request.limit === 0) return []
  const limit = request.limit < 0 ? RECOVERED_MAX : Math.min(request.limit, RECOVERED_MAX)
  const { since, reverse } = request
  const kept = stream.publications.filter(({ offset }) => {
    if (since === null) return true
    return reverse ? offset < since.offset : offset > since.offset
  })
  return (reverse ? kept.toReversed() : kept).slice(0, limit)
}

function dropExpired(stream: Stream, nowMs: number): void {
  if (nowMs >= stream.expiresAtMs) stream.publications = []
}
