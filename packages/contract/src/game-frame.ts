/**
 * Messages between the game page and the game client in its frame. Both sides check the exact
 * origin and the form of each message (`parseFrameMessage`) before they act on it.
 */

/** One finished or open round as the client lists it. Amounts in minor units as digits. */
export type FrameRound = {
  readonly id: string
  readonly nonce: number
  readonly clientSeed: string
  readonly serverSeedHash: string
  /** Hex text; null while the seed is still in use. */
  readonly serverSeed: string | null
  readonly currency: string
  readonly stake: string
  readonly payout: string
  /** Payouts are cut down to multiples of this many minor units. */
  readonly payoutStep: string
  readonly outcome: string
  /** The bet as the game's mapping needs it, e.g. `{ target: 5050, direction: 'over' }`. */
  readonly bet: Readonly<Record<string, string | number>>
  readonly mathVersion: string
  readonly playedAt: string
}

export type FrameFairness = {
  readonly game: string
  readonly serverSeedHash: string
  readonly nextServerSeedHash: string
  readonly clientSeed: string
  /** Nonce of the next round. */
  readonly nonce: number
  readonly rounds: readonly FrameRound[]
}

/** From the game client to the page. */
export type FrameToHost =
  | { type: 'fairhouse:ready'; game: string }
  | { type: 'fairhouse:round'; state: 'open' | 'settled'; roundId: string }
  | { type: 'fairhouse:fairness'; seq: number; fairness: FrameFairness }
  | { type: 'fairhouse:failed'; seq: number; message: string }
  | { type: 'fairhouse:deposit' }
  /** A bet was refused because a limit of the player is reached. */
  | { type: 'fairhouse:limit-reached' }
  | { type: 'fairhouse:exit' }
  | { type: 'fairhouse:session-ended' }

/** From the page to the game client. */
export type HostToFrame =
  | { type: 'fairhouse:get-fairness'; seq: number }
  | { type: 'fairhouse:rotate'; seq: number; clientSeed: string }
  | { type: 'fairhouse:balance-changed' }
  | { type: 'fairhouse:color-mode'; mode: 'dark' | 'light' }

/**
 * Reads what the game client sent; null for anything that is not one of its messages. Check the
 * exact origin and the source window of the event first.
 */
export function parseFrameMessage(data: unknown): FrameToHost | null {
  if (!isRecord(data)) return null
  switch (data['type']) {
    case 'fairhouse:ready':
      return isText(data['game'], 64) ? (data as FrameToHost) : null
    case 'fairhouse:round': {
      const isState = data['state'] === 'open' || data['state'] === 'settled'
      return isState && isText(data['roundId'], 64) ? (data as FrameToHost) : null
    }
    case 'fairhouse:fairness':
      return isSeq(data['seq']) && isFairness(data['fairness']) ? (data as FrameToHost) : null
    case 'fairhouse:failed':
      return isSeq(data['seq']) && isText(data['message'], 500) ? (data as FrameToHost) : null
    case 'fairhouse:deposit':
    case 'fairhouse:limit-reached':
    case 'fairhouse:exit':
    case 'fairhouse:session-ended':
      return data as FrameToHost
    default:
      return null
  }
}

/** Reads what the page sent to the game client; the same rules as `parseFrameMessage`. */
export function parseHostMessage(data: unknown): HostToFrame | null {
  if (!isRecord(data)) return null
  switch (data['type']) {
    case 'fairhouse:get-fairness':
      return isSeq(data['seq']) ? (data as HostToFrame) : null
    case 'fairhouse:rotate':
      return isSeq(data['seq']) && isText(data['clientSeed'], 256) ? (data as HostToFrame) : null
    case 'fairhouse:balance-changed':
      return data as HostToFrame
    case 'fairhouse:color-mode':
      return data['mode'] === 'dark' || data['mode'] === 'light' ? (data as HostToFrame) : null
    default:
      return null
  }
}

const ROUNDS_MAX = 200
const HEX_256 = /^[0-9a-f]{64}$/
const DIGITS = /^(0|[1-9]\d{0,37})$/

function isFairness(value: unknown): value is FrameFairness {
  if (!isRecord(value) || !Array.isArray(value['rounds'])) return false
  return (
    isText(value['game'], 64) &&
    matches(value['serverSeedHash'], HEX_256) &&
    matches(value['nextServerSeedHash'], HEX_256) &&
    isText(value['clientSeed'], 64) &&
    isSeq(value['nonce']) &&
    value['rounds'].length <= ROUNDS_MAX &&
    value['rounds'].every(isRound)
  )
}

function isRound(value: unknown): value is FrameRound {
  if (!isRecord(value)) return false
  const { serverSeed, bet } = value
  return (
    isText(value['id'], 64) &&
    isSeq(value['nonce']) &&
    isText(value['clientSeed'], 64) &&
    matches(value['serverSeedHash'], HEX_256) &&
    (serverSeed === null || matches(serverSeed, HEX_256)) &&
    isText(value['currency'], 8) &&
    [value['stake'], value['payout'], value['payoutStep']].every((part) => matches(part, DIGITS)) &&
    isText(value['outcome'], 64) &&
    isRecord(bet) &&
    Object.values(bet).every((part) => isText(part, 64) || Number.isFinite(part)) &&
    isText(value['mathVersion'], 32) &&
    matches(value['playedAt'], /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown, lengthMax: number): value is string {
  return typeof value === 'string' && value.length <= lengthMax
}

function isSeq(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}
