/**
 * Messages between the game page and the game client in its frame. Both sides check the exact
 * origin and validate each message (`parseFrameMessage`) before using it.
 */

/** A game's bets, actions and outcomes as JSON. */
export type FrameJson =
  | string
  | number
  | boolean
  | null
  | readonly FrameJson[]
  | { readonly [key: string]: FrameJson }

/** A settled round in the client's list. Amounts are digits of minor units. */
export type FrameRound = {
  readonly id: string
  /** The game's code. */
  readonly game: string
  readonly nonce: number
  readonly clientSeed: string
  readonly serverSeedHash: string
  /** Hex; null while the seed is in use. */
  readonly serverSeed: string | null
  readonly currency: string
  readonly openingStake: string
  /** The opening stake plus the stakes of later steps. */
  readonly stake: string
  readonly payout: string
  /** Payouts are rounded down to multiples of this many minor units. */
  readonly payoutStep: string
  /** The bet in the game's own format, e.g. `{ target: 5050, direction: 'over' }`. */
  readonly bet: FrameJson
  /** The player's actions in a round with steps, in order. */
  readonly actions: readonly FrameJson[]
  readonly outcome: FrameJson
  readonly mathVersion: string
  readonly playedAt: string
  /** A free round: the stake was not paid. */
  readonly isFree?: boolean
  /** Short texts of bet and outcome in the player's language, from the client. */
  readonly text?: { readonly bet: string; readonly outcome: string }
}

export type FrameFairness = {
  readonly game: string
  readonly serverSeedHash: string
  readonly nextServerSeedHash: string
  readonly clientSeed: string
  /** Nonce of the next round. */
  readonly nonce: number
  readonly rounds: readonly FrameRound[]
  /**
   * Shared rounds only: the hash chain that they are drawn from. The seed hash is then that of the
   * round before the next one, the client seed is the salt, and neither can be changed.
   */
  readonly chain?: {
    readonly firstHash: string
    readonly length: number
    /** Height of the Bitcoin block whose hash is the salt; null for a demo's own salt. */
    readonly saltBlock: number | null
  }
}

/** From the game client to the page. */
export type FrameToHost =
  | { type: 'fairhouse:ready'; game: string }
  /** A result is pending or being shown, so other notifications of it wait. */
  | { type: 'fairhouse:showing'; isShowing: boolean }
  | { type: 'fairhouse:fairness'; seq: number; fairness: FrameFairness }
  | { type: 'fairhouse:failed'; seq: number; message: string }
  | { type: 'fairhouse:deposit' }
  /** A bet was refused by one of the player's limits. */
  | { type: 'fairhouse:limit-reached' }
  | { type: 'fairhouse:exit' }
  | { type: 'fairhouse:session-ended' }

/** From the page to the game client. */
export type HostToFrame =
  | { type: 'fairhouse:get-fairness'; seq: number }
  | { type: 'fairhouse:rotate'; seq: number; clientSeed: string }
  | { type: 'fairhouse:balance-changed' }
  /** Opens the rules of the game. */
  | { type: 'fairhouse:show-rules' }
  | { type: 'fairhouse:color-mode'; mode: 'dark' | 'light' }
  /** The operator's colours: `light-dark(…)` by role, `--accent`. */
  | { type: 'fairhouse:theme'; colors: Readonly<Record<string, string>> }

/**
 * Validates a message of the game client; null if invalid. Check the event's origin and source
 * window first.
 */
export function parseFrameMessage(data: unknown): FrameToHost | null {
  if (!isRecord(data)) return null
  switch (data['type']) {
    case 'fairhouse:ready':
      return isText(data['game'], 64) ? (data as FrameToHost) : null
    case 'fairhouse:showing':
      return typeof data['isShowing'] === 'boolean' ? (data as FrameToHost) : null
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

/** Validates a message of the page, by the same rules as `parseFrameMessage`. */
export function parseHostMessage(data: unknown): HostToFrame | null {
  if (!isRecord(data)) return null
  switch (data['type']) {
    case 'fairhouse:get-fairness':
      return isSeq(data['seq']) ? (data as HostToFrame) : null
    case 'fairhouse:rotate':
      return isSeq(data['seq']) && isText(data['clientSeed'], 256) ? (data as HostToFrame) : null
    case 'fairhouse:balance-changed':
    case 'fairhouse:show-rules':
      return data as HostToFrame
    case 'fairhouse:color-mode':
      return data['mode'] === 'dark' || data['mode'] === 'light' ? (data as HostToFrame) : null
    case 'fairhouse:theme':
      return isTheme(data['colors']) ? (data as HostToFrame) : null
    default:
      return null
  }
}

const ROLES_MAX = 64
const ROLE = /^--[a-z\d-]{1,32}$/
const COLOR = String.raw`(?:#[\da-f]{6}|oklch\([\d.]+ [\d.]+ [\d.]+(?: \/ [\d.]+)?\))`
const ROLE_COLORS = new RegExp(String.raw`^light-dark\(${COLOR}, ?${COLOR}\)$`, 'i')
const ROUNDS_MAX = 200
/** Maximum of JSON nodes in a bet, its actions or its outcome; slot features are the largest. */
const JSON_NODES_MAX = 20_000
const AMOUNTS = ['openingStake', 'stake', 'payout', 'payoutStep'] as const
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
    (value['chain'] === undefined || isChain(value['chain'])) &&
    value['rounds'].length <= ROUNDS_MAX &&
    value['rounds'].every(isRound)
  )
}

function isTheme(value: unknown): boolean {
  if (!isRecord(value)) return false
  const roles = Object.entries(value)
  return (
    roles.length <= ROLES_MAX &&
    roles.every(([role, colors]) => ROLE.test(role) && matches(colors, ROLE_COLORS))
  )
}

function isChain(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { firstHash, length, saltBlock } = value
  return matches(firstHash, HEX_256) && isSeq(length) && (saltBlock === null || isSeq(saltBlock))
}

function isRound(value: unknown): value is FrameRound {
  if (!isRecord(value)) return false
  const { serverSeed, text } = value
  return (
    isText(value['id'], 64) &&
    isText(value['game'], 64) &&
    isSeq(value['nonce']) &&
    isText(value['clientSeed'], 64) &&
    matches(value['serverSeedHash'], HEX_256) &&
    (serverSeed === null || matches(serverSeed, HEX_256)) &&
    isText(value['currency'], 8) &&
    AMOUNTS.every((name) => matches(value[name], DIGITS)) &&
    [value['bet'], value['outcome']].every(isFrameJson) &&
    Array.isArray(value['actions']) &&
    isFrameJson(value['actions']) &&
    (text === undefined ||
      (isRecord(text) && isText(text['bet'], 200) && isText(text['outcome'], 200))) &&
    (value['isFree'] === undefined || typeof value['isFree'] === 'boolean') &&
    isText(value['mathVersion'], 32) &&
    matches(value['playedAt'], /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/)
  )
}

/** Plain JSON of limited size, since structured clone can deliver anything. */
function isFrameJson(value: unknown): value is FrameJson {
  const left: unknown[] = [value]
  for (let nodes = 0; left.length > 0; nodes++) {
    if (nodes > JSON_NODES_MAX) return false
    const part = left.pop()
    if (Array.isArray(part)) left.push(...(part as unknown[]))
    else if (isPlainRecord(part)) left.push(...Object.values(part))
    else if (!isText(part, 1_000) && !Number.isFinite(part) && !isFlagOrNull(part)) return false
  }
  return true
}

function isPlainRecord(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype
}

function isFlagOrNull(value: unknown): boolean {
  return value === null || typeof value === 'boolean'
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
