import type { Played } from '@fairhouse/fair/game'
import type { Transaction } from 'kysely'
import { moveRound, type BetRound } from './round.repo.ts'
import { readSeat, updateSeat } from './seat.repo.ts'
import { listRaises, moveStep } from './step.repo.ts'
import { shareReturn } from './return-share.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'

/**
 * Stores the state of a round. An open one waits for its player. A decided one has its outcome
 * and the wins to deliver, each with its id; demo credits need no wallet and are paid immediately.
 * The caller holds the seat's lock.
 */
export async function decideRound(
  trx: Transaction<StudioDatabase>,
  { clock, newId }: Pick<StudioDeps, 'clock' | 'newId'>,
  {
    round,
    played,
    leaseMs,
  }: { round: BetRound; played: Exclude<Played, { status: 'illegal' }>; leaseMs: number },
): Promise<BetRound> {
  const now = clock.now()
  if (played.status === 'open') {
    const changes = { status: 'playing', staked: played.stakeMinor, stepped_at: now } as const
    return moved(await moveRound(trx, round, ['playing', 'raising'], changes))
  }
  const accepted = moved(
    await moveRound(trx, round, ['playing', 'raising'], {
      status: 'accepted',
      staked: played.stakeMinor,
      outcome: played.view,
      payout: played.payoutMinor,
      stepped_at: now,
      win_tx: newId(),
      next_attempt_at: new Date(now.getTime() + leaseMs),
    }),
  )
  const raises = played.stakeMinor === round.stake ? [] : await listRaises(trx, round)
  const [, ...shares] = shareReturn(played.payoutMinor, {
    stakes: [round.stake, ...raises.map(({ stake }) => stake)],
    stepMinor: round.payout_step,
  })
  for (const [index, raise] of raises.entries())
    await moveStep(trx, raise, 'accepted', { win_tx: newId(), payout: shares[index]! })
  const seat = await readSeat(trx, round.seat_id)
  if (seat.credits === null) return accepted
  await updateSeat(trx, seat.id, { credits: seat.credits + played.payoutMinor })
  const changes = { status: 'settled', finished_at: now, next_attempt_at: null } as const
  return moved(await moveRound(trx, round, ['accepted'], changes))
}

/** Under the seat's lock nothing else can move the round. */
function moved(round: BetRound | undefined): BetRound {
  if (!round) throw new Error('A round moved while its seat was locked')
  return round
}
