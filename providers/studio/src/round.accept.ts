import type { Transaction } from 'kysely'
import { drawDice } from './dice.draw.ts'
import { moveRound, type BetRound } from './round.repo.ts'
import { lockSeat, readServerSeed, updateSeat } from './seat.repo.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'

/**
 * The bet is accepted: takes the seat's nonce, draws, and writes both in one transaction. This is
 * the only place where a nonce is consumed. Undefined when the round was taken back meanwhile.
 */
export async function acceptRound(
  trx: Transaction<StudioDatabase>,
  { clock, newId }: Pick<StudioDeps, 'clock' | 'newId'>,
  { round, leaseMs }: { round: BetRound; leaseMs: number },
): Promise<BetRound | undefined> {
  const seat = await lockSeat(trx, round.seat_id)
  const { client_seed: clientSeed, nonce } = seat
  if (clientSeed === null) throw new Error('A round began without a client seed')
  const serverSeed = await readServerSeed(trx, seat.server_seed_id)
  const draw = drawDice(
    { serverSeed, clientSeed, nonce },
    {
      bet: { direction: round.direction, target: round.target },
      stakeMinor: round.stake,
      stepMinor: round.payout_step,
    },
  )
  const now = clock.now()
  const accepted = await moveRound(trx, round, ['betting'], {
    status: 'accepted',
    server_seed_id: seat.server_seed_id,
    client_seed: clientSeed,
    nonce,
    roll: draw.roll,
    payout: draw.payoutMinor,
    math_version: draw.mathVersion,
    config_hash: draw.configHash,
    accepted_at: now,
    win_tx: newId(),
    next_attempt_at: new Date(now.getTime() + leaseMs),
  })
  if (!accepted) return undefined
  const changes = { nonce: nonce + 1, last_round_at: round.created_at }
  if (seat.credits === null) {
    await updateSeat(trx, seat.id, changes)
    return accepted
  }
  await updateSeat(trx, seat.id, {
    ...changes,
    credits: seat.credits - round.stake + draw.payoutMinor,
  })
  return moveRound(trx, round, ['accepted'], { status: 'settled', finished_at: now })
}
