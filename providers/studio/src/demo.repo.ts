import type { Kysely, Transaction } from 'kysely'
import type { StudioDatabase } from './studio.tables.ts'

/** Seats that one call removes. */
const DEMO_BATCH = 200

/** One batch; resolves to how many seats it removed. */
export function removeOldDemos(db: Kysely<StudioDatabase>, before: Date): Promise<number> {
  return db.transaction().execute((trx) => removeBatch(trx, before))
}

async function removeBatch(trx: Transaction<StudioDatabase>, before: Date): Promise<number> {
  const seats = await trx
    .selectFrom('seat')
    .select(['id', 'server_seed_id', 'next_server_seed_id'])
    .where('credits', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(DEMO_BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  if (seats.length === 0) return 0
  const ids = seats.map(({ id }) => id)
  const past = await trx
    .selectFrom('round')
    .select('server_seed_id')
    .distinct()
    .where('seat_id', 'in', ids)
    // those of flights belong to everyone
    .where('game_code', '<>', 'crash')
    .where('server_seed_id', 'is not', null)
    .execute()
  const seeds = [
    ...seats.flatMap((seat) => [seat.server_seed_id, seat.next_server_seed_id]),
    ...past.map((round) => round.server_seed_id!),
  ]
  await trx.deleteFrom('round_step').where('seat_id', 'in', ids).execute()
  await trx.deleteFrom('round').where('seat_id', 'in', ids).execute()
  await trx.deleteFrom('session').where('seat_id', 'in', ids).execute()
  await trx.deleteFrom('seat').where('id', 'in', ids).execute()
  await trx.deleteFrom('server_seed').where('id', 'in', seeds).execute()
  return seats.length
}
