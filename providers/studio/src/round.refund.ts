import type { Transaction } from 'kysely'
import { moveRound, type BetRound, type DrawnRound, type StoredRound } from './round.repo.ts'
import { updateSeat, type Seat } from './seat.repo.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'

/**
 * Nothing was won or lost: the stake goes back, by a rollback where it came from a wallet. The caller
 * holds the seat's lock.
 */
export async function refundRound(
  trx: Transaction<StudioDatabase>,
  { clock, newId }: Pick<StudioDeps, 'clock' | 'newId'>,
  {
    round,
    seat,
    changes,
  }: {
    round: DrawnRound
    seat: Seat
    changes: Partial<Pick<StoredRound, 'interrupted_at' | 'refusal'>>
  },
): Promise<BetRound | undefined> {
  const now = clock.now()
  if (seat.credits !== null) {
    await updateSeat(trx, seat.id, { credits: seat.credits + round.stake })
    const undone = { ...changes, status: 'undone', finished_at: now } as const
    return moveRound(trx, round, ['playing'], undone)
  }
  return moveRound(trx, round, ['playing'], {
    ...changes,
    status: 'undoing',
    rollback_tx: newId(),
    next_attempt_at: now,
  })
}
