import type { Transaction } from 'kysely'
import { decideRound } from '../round.decide.ts'
import { findRound, isDrawnRound, type BetRound, type RoundKey } from '../round.repo.ts'
import { replayWith } from '../round.replay.ts'
import { refundRound } from '../round.refund.ts'
import { lockSeat } from '../seat.repo.ts'
import { insertStep } from '../step.repo.ts'
import type { StudioDeps } from '../studio.deps.ts'
import type { StudioDatabase } from '../studio.tables.ts'
import { findFlightOfSeed, lockBettingFlight } from './flight.repo.ts'

type Trx = Transaction<StudioDatabase>
type Deps = Pick<StudioDeps, 'clock' | 'newId'>

/**
 * Decides a bet without a cash-out: by its automatic cash-out, or its stake is refunded if the
 * flight was void. Undefined if the player was faster.
 */
export async function decideFlightBet(
  trx: Trx,
  deps: Deps,
  { round: due, leaseMs }: { round: BetRound; leaseMs: number },
): Promise<BetRound | undefined> {
  const seat = await lockSeat(trx, due.seat_id)
  const round = await findRound(trx, due)
  if (round?.status !== 'playing' || !isDrawnRound(round)) return undefined
  const flight = await findFlightOfSeed(trx, round.server_seed_id)
  if (flight?.status === 'void') {
    return refundRound(trx, deps, { round, seat, changes: { interrupted_at: deps.clock.now() } })
  }
  const action = { elapsedMs: null }
  await insertStep(trx, {
    seat_id: round.seat_id,
    round_id: round.id,
    id: deps.newId(),
    step_no: 0,
    session_id: null,
    status: 'accepted',
    action,
    stake: 0n,
    bet_tx: null,
    created_at: deps.clock.now(),
  })
  const played = await replayWith(trx, round, [action])
  if (played.status !== 'settled') throw new Error('A flight did not end its bet')
  return decideRound(trx, deps, { round, played, leaseMs })
}

/** Takes a bet back while the flight still waits; undefined when it has started. */
export async function cancelFlightBet(
  trx: Trx,
  deps: Deps,
  key: RoundKey,
): Promise<BetRound | undefined> {
  const seat = await lockSeat(trx, key.seat_id)
  const round = await findRound(trx, key)
  if (round?.status !== 'playing' || !isDrawnRound(round)) return undefined
  const flight = await lockBettingFlight(trx, deps.clock.now())
  if (flight?.server_seed_id !== round.server_seed_id) return undefined
  return refundRound(trx, deps, { round, seat, changes: { refusal: 'betCancelled' } })
}
