import type { Transaction } from 'kysely'
import { configHash, requireGame } from './games.ts'
import { playRound } from './round.replay.ts'
import { moveRound, type BetRound } from './round.repo.ts'
import { decideRound } from './round.decide.ts'
import { lockSeat, readServerSeed, updateSeat } from './seat.repo.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'

/**
 * The bet is accepted: takes the seat's nonce, draws, and writes both in one transaction. This is
 * the only place where a nonce is consumed. Undefined when the round was taken back meanwhile.
 */
export async function acceptRound(
  trx: Transaction<StudioDatabase>,
  deps: Pick<StudioDeps, 'clock' | 'newId'>,
  { round, leaseMs }: { round: BetRound; leaseMs: number },
): Promise<BetRound | undefined> {
  const seat = await lockSeat(trx, round.seat_id)
  const { client_seed: clientSeed, nonce } = seat
  if (clientSeed === null) throw new Error('A round began without a client seed')
  const serverSeed = await readServerSeed(trx, seat.server_seed_id)
  const now = deps.clock.now()
  const opened = await moveRound(trx, round, ['betting'], {
    status: 'playing',
    server_seed_id: seat.server_seed_id,
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
  await updateSeat(trx, seat.id, { nonce: nonce + 1, ...credits })
  const played = playRound(round, { seeds: { serverSeed, clientSeed, nonce }, actions: [] })
  if (played.status === 'illegal') throw new Error('A bet was accepted that cannot be played')
  return decideRound(trx, deps, { round: opened, played, leaseMs })
}
