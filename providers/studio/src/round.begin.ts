import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@fairhouse/fair/game'
import type { Transaction } from 'kysely'
import { lockBettingFlight } from './crash/flight.repo.ts'
import { gameLimits } from './game.limits.ts'
import { requireGame, SLOT_CODES } from './games.ts'
import {
  findLastStart,
  findOpenRound,
  findRound,
  findUnseenRound,
  insertRound,
  isBetRound,
  type BetRound,
  type StoredRound,
} from './round.repo.ts'
import { isRewardPlayable } from './reward/reward.service.ts'
import { lockSeatsOfPlayer, type Seat } from './seat.repo.ts'
import type { Session } from './session.repo.ts'
import { seatCurrency, stepMinor } from './studio.currency.ts'
import type { StudioDeps } from './studio.deps.ts'
import { isAutoplayAllowed, type StudioGame } from './studio.game.ts'
import type { StudioDatabase } from './studio.tables.ts'

/** A bet as the player's browser sends it. The id is theirs: the same id is one round. */
export type RoundOrder = {
  readonly id: string
  readonly bet: Json
  readonly stakeMinor: bigint
  /** Of a free round. */
  readonly rewardId?: string | undefined
  /** It follows another round without a press. */
  readonly isAutomatic?: boolean | undefined
}

/** Why a round was not played. The client words each one. */
export type PlayRefusal =
  | 'roundIdUsed'
  | 'roundOpen'
  | 'roundUnseen'
  | 'tooSoon'
  | 'roundOver'
  | 'stepIdUsed'
  /** Shared rounds: the flight has started, or none takes bets now. */
  | 'betsClosed'
  | 'betCancelled'
  /** No free round of that reward is left. */
  | 'rewardUnavailable'
  | 'stepStale'
  | 'actionIllegal'
  | 'clientSeedMissing'
  | 'stakeOutOfRange'
  | 'payoutAboveMaximum'
  | 'insufficientFunds'
  | 'limitReached'
  /** The stake is above the largest that the player's bonus allows. */
  | 'bonusBetTooLarge'
  /** The stake of the round is above the largest that the rules of the player's country allow. */
  | 'marketStakeTooLarge'
  /** The rules of the player's country, or the game, want a press for each round. */
  | 'autoplayNotAllowed'
  | 'sessionEnded'
  | 'playerDisabled'
  | 'walletUnavailable'

export type Begun =
  | { readonly kind: 'begun'; readonly round: BetRound; readonly seat: Seat }
  | { readonly kind: 'existing'; readonly round: StoredRound }
  | { readonly kind: 'refused'; readonly refusal: PlayRefusal; readonly retryAfterMs?: number }

/**
 * Takes the locks of the player's seats, checks that this round may start and records it as `betting`. The nonce is
 * not taken here but with the draw, so a bet that is refused leaves no gap.
 */
export async function beginRound(
  trx: Transaction<StudioDatabase>,
  deps: Pick<StudioDeps, 'clock' | 'newId' | 'config'>,
  { session, order: given, leaseMs }: { session: Session; order: RoundOrder; leaseMs: number },
): Promise<Begun> {
  const { game_code: code } = session
  const seats = await lockSeatsOfPlayer(trx, session.seat_id)
  const seat = seats.find(({ id }) => id === session.seat_id)!
  const game = requireGame(code)
  const order = complete({ game, seat }, given)
  const known = await findRound(trx, { seat_id: seat.id, id: order.id })
  if (known) {
    return known.game_code === code && isSameOrder(known, order)
      ? { kind: 'existing', round: known }
      : { kind: 'refused', refusal: 'roundIdUsed' }
  }
  if (await findOpenRound(trx, seat.id, code)) return { kind: 'refused', refusal: 'roundOpen' }
  if (await findUnseenRound(trx, seat.id, code)) return { kind: 'refused', refusal: 'roundUnseen' }
  const now = deps.clock.now()
  if (game.isShared && !(await lockBettingFlight(trx, now)))
    return { kind: 'refused', refusal: 'betsClosed' }
  const leastMs = session.round_ms_min ?? deps.config.minRoundMs[game.kind]
  const lastStart = await findLastStart(trx, {
    ...pacedTogether({ session, game, seats }),
    since: new Date(now.getTime() - leastMs),
  })
  const waitMs = (lastStart?.getTime() ?? 0) + leastMs - now.getTime()
  if (waitMs > 0) return { kind: 'refused', refusal: 'tooSoon', retryAfterMs: waitMs }
  if (order.isAutomatic && !isAutoplayAllowed(session, game))
    return { kind: 'refused', refusal: 'autoplayNotAllowed' }
  if (session.stake_max !== null && order.stakeMinor > session.stake_max)
    return { kind: 'refused', refusal: 'marketStakeTooLarge' }
  if (seat.client_seed === null) return { kind: 'refused', refusal: 'clientSeedMissing' }
  const outOfBounds = checkBounds({ game, seat }, order)
  if (outOfBounds) return { kind: 'refused', refusal: outOfBounds }
  const { rewardId } = order
  const reward = { id: rewardId ?? '', seat, game: code, stakeMinor: order.stakeMinor, now }
  if (rewardId !== undefined && !(await isRewardPlayable(trx, reward)))
    return { kind: 'refused', refusal: 'rewardUnavailable' }
  if (seat.credits !== null && seat.credits < order.stakeMinor)
    return { kind: 'refused', refusal: 'insufficientFunds' }

  const round = await insertRound(trx, {
    seat_id: seat.id,
    id: order.id,
    session_id: session.id,
    status: 'betting',
    game_code: code,
    bet: order.bet,
    stake: order.stakeMinor,
    staked: order.stakeMinor,
    payout_step: stepMinor(seatCurrency(seat.currency)),
    created_at: now,
    bet_tx: deps.newId(),
    next_attempt_at: new Date(now.getTime() + leaseMs),
    reward_id: rewardId ?? null,
  })
  return { kind: 'begun', round: round as BetRound, seat }
}

/**
 * The rounds that keep the time of a market together: in every currency of the player, and of all
 * slots. Nobody is quicker by a second tab or by going from one slot to the next.
 */
function pacedTogether(of: { session: Session; game: StudioGame; seats: readonly Seat[] }) {
  const { session, game, seats } = of
  const isOfMarket = session.round_ms_min !== null
  return {
    seatIds: isOfMarket ? seats.map(({ id }) => id) : [session.seat_id],
    games: isOfMarket && game.kind === 'slot' ? SLOT_CODES : [game.game.code],
  }
}

type Table = {
  readonly game: StudioGame
  readonly seat: Seat
}

/** The bet as it is stored. */
function complete({ game, seat }: Table, order: RoundOrder): RoundOrder {
  const limits = game.completeBet && gameLimits(seatCurrency(seat.currency), game)
  return limits ? { ...order, bet: game.completeBet!(order.bet, { ...order, ...limits }) } : order
}

/** The stake's bounds, its step and the most that a round may return. */
function checkBounds(
  { game, seat }: Table,
  { bet, stakeMinor }: RoundOrder,
): 'stakeOutOfRange' | 'payoutAboveMaximum' | undefined {
  const currency = seatCurrency(seat.currency)
  const limits = gameLimits(currency, game)
  if (game.stakeOf && game.stakeOf(bet) !== stakeMinor) return 'stakeOutOfRange'
  if (!limits || stakeMinor % stepMinor(currency) !== 0n) return 'stakeOutOfRange'
  if (stakeMinor < limits.stakeMinMinor || stakeMinor > limits.stakeMaxMinor)
    return 'stakeOutOfRange'
  const returnMax = (stakeMinor * game.game.maxMultiplierHundredths(bet)) / 100n
  return returnMax > limits.payoutMaxMinor ? 'payoutAboveMaximum' : undefined
}

function isSameOrder(round: StoredRound, { bet, stakeMinor, rewardId }: RoundOrder): boolean {
  if (round.reward_id !== (rewardId ?? null)) return false
  return isBetRound(round) && round.stake === stakeMinor && isDeepStrictEqual(round.bet, bet)
}
