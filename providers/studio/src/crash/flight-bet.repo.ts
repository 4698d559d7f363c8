import type { CrashView } from '@fairhouse/fair/crash/crash.game'
import type { Kysely } from 'kysely'
import type { BetRound } from '../round.repo.ts'
import type { StudioDatabase } from '../studio.tables.ts'

type Db = Kysely<StudioDatabase>

/** Open bets of ended flights, oldest first: of one flight, or of any. */
export async function listOpenBets(
  db: Db,
  of: { readonly seedId: string } | 'ended',
): Promise<BetRound[]> {
  let query = db
    .selectFrom('round')
    .selectAll('round')
    .where('round.game_code', '=', 'crash')
    .where('round.status', '=', 'playing')
  query =
    of === 'ended'
      ? query
          .innerJoin('crash_flight', 'crash_flight.server_seed_id', 'round.server_seed_id')
          .where('crash_flight.status', 'in', ['crashed', 'void'])
      : query.where('round.server_seed_id', '=', of.seedId)
  return (await query.orderBy('round.accepted_at').execute()) as BetRound[]
}

/** A bet as all players of the flight see it. */
export type ShownBet = {
  readonly seatId: string
  readonly name: string | null
  readonly isDemo: boolean
  readonly currency: string
  readonly stakeMinor: bigint
  /** In hundredths; null while it flies or when it was lost. */
  readonly cashedOutAt: number | null
}

/** The bets of a flight, the first to arrive first. */
export async function listShownBets(db: Db, seedId: string): Promise<ShownBet[]> {
  const rows = await db
    .selectFrom('round')
    .innerJoin('seat', 'seat.id', 'round.seat_id')
    .select(['round.seat_id', 'round.stake', 'round.outcome'])
    .select(['seat.shown_name', 'seat.currency', 'seat.credits'])
    .where('round.server_seed_id', '=', seedId)
    .where('round.status', 'in', ['playing', 'accepted', 'settled'])
    .orderBy('round.accepted_at')
    .execute()
  return rows.map((row) => {
    const view = row.outcome as CrashView | null
    return {
      seatId: row.seat_id,
      name: row.shown_name,
      isDemo: row.credits !== null,
      currency: row.currency,
      stakeMinor: row.stake!,
      cashedOutAt: view && view.multiplier > 0 ? view.multiplier : null,
    }
  })
}
