import type { CrashView } from '@fairhouse/fair/crash/crash.game'
import { sql, type Kysely } from 'kysely'
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

/**
 * The first bets of a flight to arrive, of real money and of play credits each, and those of some seats,
 * with how many there are of each kind: a flight may have thousands.
 */
export async function listShownBets(
  db: Db,
  of: {
    readonly seedId: string
    readonly seatIds: readonly string[]
    readonly limit: number
  },
): Promise<{ readonly bets: ShownBet[]; readonly real: number; readonly demo: number }> {
  const { rows } = await sql<{
    seat_id: string
    shown_name: string | null
    currency: string
    is_demo: boolean
    stake: bigint
    outcome: CrashView | null
    count: number
  }>`
    SELECT * FROM (
      SELECT r.seat_id, s.shown_name, s.currency, s.credits IS NOT NULL AS is_demo, r.stake, r.outcome,
        r.accepted_at, row_number() OVER arrival AS place,
        count(*) OVER (PARTITION BY s.credits IS NOT NULL)::int AS count
      FROM round r JOIN seat s ON s.id = r.seat_id
      WHERE r.server_seed_id = ${of.seedId} AND r.game_code = 'crash'
        AND r.status IN ('playing', 'accepted', 'settled')
      WINDOW arrival AS (PARTITION BY s.credits IS NOT NULL ORDER BY r.accepted_at)
    ) bet
    WHERE place <= ${of.limit} OR seat_id = ANY(${of.seatIds}::uuid[])
    ORDER BY accepted_at`.execute(db)
  const countOf = (isDemo: boolean) => rows.find(({ is_demo }) => is_demo === isDemo)?.count ?? 0
  return {
    ...{ real: countOf(false), demo: countOf(true) },
    bets: rows.map((row) => ({
      ...{ seatId: row.seat_id, name: row.shown_name, isDemo: row.is_demo, currency: row.currency },
      stakeMinor: row.stake,
      cashedOutAt: row.outcome && row.outcome.multiplier > 0 ? row.outcome.multiplier : null,
    })),
  }
}
