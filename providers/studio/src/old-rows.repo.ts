import { sql, type Kysely } from 'kysely'
import type { StudioDatabase } from './studio.tables.ts'

type Db = Kysely<StudioDatabase>

/** Rows of one batch. */
const BATCH = sql.lit(1_000)

/** Rounds that nothing was staked on. */
export function removeUnplayedRounds(db: Db, before: Date): Promise<number> {
  return run(
    db,
    sql`delete from round where (seat_id, id) in (
      select seat_id, id from round
      where created_at < ${before} and status in ('refused', 'abandoned')
      limit ${BATCH})`,
  )
}

/** Rounds that are over, with their steps. */
export function removeOldRounds(db: Db, before: Date): Promise<number> {
  return run(
    db,
    sql`with old as (
        select seat_id, id from round
        where created_at < ${before} and status in ('settled', 'undone')
        limit ${BATCH}),
      steps as (
        delete from round_step where (seat_id, round_id) in (select seat_id, id from old))
      delete from round where (seat_id, id) in (select seat_id, id from old)`,
  )
}

export function removeOldRewards(db: Db, before: Date): Promise<number> {
  return run(
    db,
    sql`delete from reward where id in (
      select id from reward
      where ends_at < ${before}
        and not exists (select from round where round.reward_id = reward.id)
      limit ${BATCH})`,
  )
}

/** Sessions that are over, without a round. */
export function removeEmptySessions(db: Db, before: Date): Promise<number> {
  return run(
    db,
    sql`delete from session where id in (
      select id from session
      where expires_at < ${before}
        and not exists (select from round where round.session_id = session.id)
        and not exists (select from round_step where round_step.session_id = session.id)
      limit ${BATCH})`,
  )
}

/**
 * Flights without a bet; their hashes follow from those of later flights. The latest one of a chain
 * stays: it says which hashes were used.
 */
export function removeEmptyFlights(db: Db, before: Date): Promise<number> {
  return run(
    db,
    sql`delete from crash_flight where server_seed_id in (
      select server_seed_id from crash_flight flight
      where ended_at < ${before} and status in ('crashed', 'void')
        and flight_no < (
          select max(flight_no) from crash_flight latest where latest.chain_id = flight.chain_id)
        and not exists (select from round where round.server_seed_id = flight.server_seed_id)
      limit ${BATCH})`,
  )
}

/** Revealed seeds that no round was drawn from. */
export function removeUnusedSeeds(db: Db, before: Date): Promise<number> {
  return run(
    db,
    sql`delete from server_seed where id in (
      select id from server_seed
      where revealed_at < ${before}
        and not exists (select from round where round.server_seed_id = server_seed.id)
        and not exists (select from crash_flight where server_seed_id = server_seed.id)
      limit ${BATCH})`,
  )
}

async function run(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await statement.execute(db)
  return Number(numAffectedRows ?? 0n)
}
