import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

export type ParkedMessage = {
  readonly id: string
  readonly name: string
  readonly channel: string
  readonly createdAt: Date
  readonly parkedAt: Date
  readonly attempts: number
  readonly lastError: string | null
}

const PARKED_MAX = 1_000

/** Messages that were given up, oldest first. */
export async function listParkedMails(db: Db): Promise<ParkedMessage[]> {
  return db
    .selectFrom('outgoing_message')
    .select([
      'id',
      'name',
      'channel',
      'created_at as createdAt',
      'parked_at as parkedAt',
      'attempts',
      'last_error as lastError',
    ])
    .where('parked_at', 'is not', null)
    .orderBy('parked_at')
    .limit(PARKED_MAX)
    .$narrowType<{ parkedAt: Date }>()
    .execute()
}

/** Makes parked messages due again: one by id, or all. Returns how many. */
export async function retryParkedMails(db: Db, id: string | null): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_message')
    .set({ parked_at: null, attempts: 0, next_attempt_at: sql`clock_timestamp()` })
    .where('parked_at', 'is not', null)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
