import type { Transaction } from 'kysely'
import { findChain, lockBettingFlight } from './crash/flight.repo.ts'
import { configHash, requireGame } from './games.ts'
import { playRound } from './round.replay.ts'
import { moveRound, type BetRound } from './round.repo.ts'
import { decideRound } from './round.decide.ts'
import { lockSeat, readServerSeed, updateSeat, type Seat } from './seat.repo.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'

/**
 * The source of a round's outcome: the seat's seeds, or the flight that accepted bets when this
 * one was made and still does.
 */
async function findDrawSource(
  trx: Transaction<StudioDatabase>,
  { seat, round, now }: { seat: Seat; round: BetRound; now: Date },
) {
  if (!requireGame(round.game_code).isShared) {
    const { server_seed_id: serverSeedId, client_seed: clientSeed, nonce } = seat
    if (clientSeed === null) throw new Error('A round started without a client seed')
    return { serverSeedId, clientSeed, nonce, isOwn: true }
  }
  const flight = await lockBettingFlight(trx, now)
  if (!flight || flight.opened_at > round.created_at) return undefined
  const { salt } = (await findChain(trx))!
  const { server_seed_id: serverSeedId, flight_no: nonce } = flight
  return { serverSeedId, clientSeed: salt!, nonce, isOwn: false }
}

/**
 * Accepts the bet: takes the seat's nonce, draws, and writes both in one transaction. This is
 * the only place where a nonce is consumed. Undefined if the round was cancelled meanwhile, or if
 * its flight has started.
 */
export async function acceptRound(
  trx: Transaction<StudioDatabase>,
  deps: Pick<StudioDeps, 'clock' | 'newId'>,
  { round, leaseMs }: { round: BetRound; leaseMs: number },
): Promise<BetRound | undefined> {
  const seat = await lockSeat(trx, round.seat_id)
  const now = deps.clock.now()
  const source = await findDrawSource(trx, { seat, round, now })
  if (!source) return undefined
  const { serverSeedId, clientSeed, nonce } = source
  const serverSeed = await readServerSeed(trx, serverSeedId)
  const opened = await moveRound(trx, round, ['betting'], {
    status: 'playing',
    server_seed_id: serverSeedId,
    client_seed: clientSeed,
    nonce,
    math_version: requireGame(round.game_code).game.mathVersion,
    config_hash: configHash(round.game_code),
    accepted_at: now,
    stepped_at: now,
    next_attempt_at: null,
  })
  if (!opened) return undefined
  const credits = seat.credits === null ? {} : { credits: seat.credits - round.stake }
  await updateSeat(trx, seat.id, { nonce: seat.nonce + (source.isOwn ? 1 : 0), ...credits })
  const played = playRound(round, { seeds: { serverSeed, clientSeed, nonce }, actions: [] })
  if (played.status === 'illegal') throw new Error('A bet was accepted that cannot be played')
  return decideRound(trx, deps, { round: opened, played, leaseMs })
}
