import { dicePayout, type DiceBet } from '@fairhouse/fair/dice'
import type { Transaction } from 'kysely'
import { DICE_GAME_CODE } from './dice.game.ts'
import { diceLimits } from './dice.limits.ts'
import {
  findOpenRound,
  findRound,
  findUnseenRound,
  insertRound,
  isBetRound,
  type BetRound,
  type StoredRound,
} from './round.repo.ts'
import { lockSeat, type Seat } from './seat.repo.ts'
import type { Session } from './session.repo.ts'
import { seatCurrency, stepMinor } from './studio.currency.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'

/** A bet as the player's browser sends it. The id is theirs: the same id is one round. */
export type RoundOrder = { readonly id: string; readonly bet: DiceBet; readonly stakeMinor: bigint }

/** Why a round was not played. The client words each one. */
export type PlayRefusal =
  | 'roundIdUsed'
  | 'roundOpen'
  | 'roundUnseen'
  | 'tooSoon'
  | 'clientSeedMissing'
  | 'stakeOutOfRange'
  | 'payoutAboveMaximum'
  | 'insufficientFunds'
  | 'limitReached'
  | 'sessionEnded'
  | 'playerDisabled'
  | 'walletUnavailable'

export type Begun =
  | { readonly kind: 'begun'; readonly round: BetRound; readonly seat: Seat }
  | { readonly kind: 'existing'; readonly round: StoredRound }
  | { readonly kind: 'refused'; readonly refusal: PlayRefusal; readonly retryAfterMs?: number }

/**
 * Takes the seat's lock, checks that this round may start and records it as `betting`. The nonce is
 * not taken here but with the draw, so a bet that is refused leaves no gap.
 */
export async function beginRound(
  trx: Transaction<StudioDatabase>,
  deps: Pick<StudioDeps, 'clock' | 'newId' | 'config'>,
  { session, order, leaseMs }: { session: Session; order: RoundOrder; leaseMs: number },
): Promise<Begun> {
  const seat = await lockSeat(trx, session.seat_id)
  const known = await findRound(trx, { seat_id: seat.id, id: order.id })
  if (known) {
    return isSameOrder(known, order)
      ? { kind: 'existing', round: known }
      : { kind: 'refused', refusal: 'roundIdUsed' }
  }
  if (await findOpenRound(trx, seat.id)) return { kind: 'refused', refusal: 'roundOpen' }
  if (await findUnseenRound(trx, seat.id)) return { kind: 'refused', refusal: 'roundUnseen' }
  const now = deps.clock.now()
  const waitMs = (seat.last_round_at?.getTime() ?? 0) + deps.config.minRoundMs - now.getTime()
  if (waitMs > 0) return { kind: 'refused', refusal: 'tooSoon', retryAfterMs: waitMs }
  if (seat.client_seed === null) return { kind: 'refused', refusal: 'clientSeedMissing' }
  const outOfBounds = checkBounds(seat, order)
  if (outOfBounds) return { kind: 'refused', refusal: outOfBounds }
  if (seat.credits !== null && seat.credits < order.stakeMinor)
    return { kind: 'refused', refusal: 'insufficientFunds' }

  const round = await insertRound(trx, {
    seat_id: seat.id,
    id: order.id,
    session_id: session.id,
    status: 'betting',
    game_code: DICE_GAME_CODE,
    direction: order.bet.direction,
    target: order.bet.target,
    stake: order.stakeMinor,
    payout_step: stepMinor(seatCurrency(seat.currency)),
    created_at: now,
    bet_tx: deps.newId(),
    next_attempt_at: new Date(now.getTime() + leaseMs),
  })
  return { kind: 'begun', round: round as BetRound, seat }
}

/** The stake's bounds, its step and the most that a round may return. */
function checkBounds(
  seat: Seat,
  { bet, stakeMinor }: RoundOrder,
): 'stakeOutOfRange' | 'payoutAboveMaximum' | undefined {
  const currency = seatCurrency(seat.currency)
  const limits = diceLimits(currency)
  if (!limits) return 'stakeOutOfRange'
  const step = stepMinor(currency)
  if (stakeMinor < limits.stakeMinMinor || stakeMinor > limits.stakeMaxMinor)
    return 'stakeOutOfRange'
  if (stakeMinor % step !== 0n) return 'stakeOutOfRange'
  const winningRoll = bet.direction === 'over' ? bet.target + 1 : bet.target - 1
  if (dicePayout(bet, winningRoll, stakeMinor, step) > limits.payoutMaxMinor)
    return 'payoutAboveMaximum'
  return undefined
}

function isSameOrder(round: StoredRound, { bet, stakeMinor }: RoundOrder): boolean {
  return (
    isBetRound(round) &&
    round.direction === bet.direction &&
    round.target === bet.target &&
    round.stake === stakeMinor
  )
}
