import { sql, type Kysely } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'

/** assumed: a month of results is enough for events that nobody bet on. */
export const EVENT_DAYS = 30

const DAY_MS = 24 * 3_600_000
const EVENTS_PER_STATEMENT = 500

/**
 * Removes events without bets that ended {@link EVENT_DAYS} ago, with their facts and results, and
 * the simulator's own rows of that age. Returns the number of events.
 */
export async function purgeEvents(db: Kysely<BookmakerDatabase>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - EVENT_DAYS * DAY_MS)
  let purged = 0
  for (;;) {
    const ids = await listOldEvents(db, before)
    if (ids.length === 0) break
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('event_fact').where('event_id', 'in', ids).execute()
      await trx.deleteFrom('event_result').where('event_id', 'in', ids).execute()
      await trx.deleteFrom('event').where('id', 'in', ids).execute()
    })
    purged += ids.length
  }
  // The seed of a finished event is in the event itself.
  await sql`
    DELETE FROM simulated_event WHERE finished_at < ${before} AND NOT EXISTS (
      SELECT FROM event WHERE feed = 'simulator' AND feed_key = simulated_event.key AND seed IS NULL
    )`.execute(db)
  return purged
}

async function listOldEvents(db: Kysely<BookmakerDatabase>, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('ended_at', '<', before)
    .where('status', 'in', ['ended', 'abandoned', 'cancelled'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('bet_leg').whereRef('bet_leg.event_id', '=', 'event.id').select('leg')),
      ),
    )
    .orderBy('ended_at')
    .limit(EVENTS_PER_STATEMENT)
    .execute()
  return rows.map(({ id }) => id)
}
