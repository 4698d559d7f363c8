import { createDraws } from './draws.ts'
import type { Game, Json } from './game.ts'
import { hmacSha256, sha256 } from './hmac-sha256.ts'
import { isClientSeed, isHex256, toHex, type RoundSeeds } from './seeds.ts'

/** A settled round of any game, as the studio shows it. Amounts are minor units as digits. */
export type GameRound = {
  readonly serverSeed: string | null
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly game: string
  readonly mathVersion: string
  readonly bet: Json
  /** Empty for a game without steps. */
  readonly actions: readonly Json[]
  /** The stake of the opening bet. */
  readonly stake: string
  readonly view: Json
  readonly payout: string
  /** Payouts are cut down to multiples of this many minor units. */
  readonly payoutStep: string
}

/** The part of a record that the mathematics of this verifier cannot have produced. */
export type UnreadablePart = 'game' | 'mathVersion' | 'seeds' | 'bet' | 'actions' | 'amounts'

/** The result of verifying a round. */
export type GameRoundVerdict =
  /** The server seed is still in use: nothing to compute with yet. */
  | { readonly status: 'unrevealed' }
  | { readonly status: 'unreadable'; readonly part: UnreadablePart }
  | {
      readonly status: 'fair' | 'unfair'
      readonly checks: {
        readonly commitment: boolean
        readonly outcome: boolean
        readonly payout: boolean
      }
      /** The values as the seeds make them. */
      readonly computed: {
        readonly serverSeedHash: string
        readonly view: Json
        readonly payout: string
      }
    }

const text = new TextEncoder()

/**
 * Replays a round from its seeds and compares commitment, outcome and payout. Needs no network and
 * no Web Crypto. `games` has the supported games, by code: one, or all of `games.ts`. A record with
 * impossible content is unreadable, never an error.
 */
export function verifyGameRound(
  round: GameRound,
  games: Pick<ReadonlyMap<string, Game>, 'get'>,
): GameRoundVerdict {
  if (round.serverSeed === null) return { status: 'unrevealed' }
  const seeds: RoundSeeds = { ...round, serverSeed: round.serverSeed }
  const game = games.get(round.game)
  if (!game) return unreadable('game')
  if (game.mathVersion !== round.mathVersion) return unreadable('mathVersion')
  if (!areSeeds(seeds)) return unreadable('seeds')
  const bet = game.parseBet(round.bet)
  if (bet === null) return unreadable('bet')
  const actions = round.actions.map((action) => game.parseAction(action))
  if (actions.includes(null)) return unreadable('actions')
  if (!areAmounts(round)) return unreadable('amounts')

  const [stakeMinor, stepMinor] = [BigInt(round.stake), BigInt(round.payoutStep)]
  const key = text.encode(seeds.serverSeed)
  const draws = createDraws(seeds, (message) => hmacSha256(key, text.encode(message)))
  const played = game.play(draws, { bet, actions, stakeMinor, stepMinor })
  // An opening that is illegal names another stake than its bet; a round shown must have ended.
  if (played.status === 'illegal') return unreadable(actions.length > 0 ? 'actions' : 'amounts')
  if (played.status === 'open') return unreadable('actions')
  const computed = {
    serverSeedHash: toHex(sha256(key)),
    view: played.view,
    payout: String(played.payoutMinor),
  }
  const checks = {
    commitment: computed.serverSeedHash === round.serverSeedHash,
    outcome: isSameJson(computed.view, round.view),
    payout: computed.payout === round.payout,
  }
  const isFair = checks.commitment && checks.outcome && checks.payout
  return { status: isFair ? 'fair' : 'unfair', checks, computed }
}

function unreadable(part: UnreadablePart): GameRoundVerdict {
  return { status: 'unreadable', part }
}

function areSeeds(seeds: RoundSeeds): boolean {
  return (
    isHex256(seeds.serverSeed) &&
    isClientSeed(seeds.clientSeed) &&
    Number.isSafeInteger(seeds.nonce) &&
    seeds.nonce >= 0
  )
}

function areAmounts(round: Pick<GameRound, 'stake' | 'payout' | 'payoutStep'>): boolean {
  const amounts = [round.stake, round.payout, round.payoutStep]
  return amounts.every((text) => /^(0|[1-9]\d{0,37})$/.test(text)) && round.payoutStep !== '0'
}

/** Whether two values are the same JSON; the order of names is none of it, as databases change it. */
export function isSameJson(a: Json, b: Json): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [Object.entries(a), Object.entries(b)]
  if (left.length !== right.length) return false
  return left.every(([name, value]) => {
    const other = Object.hasOwn(b, name) ? (b as Readonly<Record<string, Json>>)[name] : undefined
    return other !== undefined && isSameJson(value as Json, other)
  })
}
