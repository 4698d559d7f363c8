import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>
export type NewCode = Row<'player_bonus_code'>

const WAITING = 1
const USED = 2
const WRONG = 3
const UNAVAILABLE = 4
const TAKEN_BACK = 5

export async function insertCode(trx: Trx, code: NewCode): Promise<void> {
  await trx.insertInto('player_bonus_code').values(code).execute()
}

/** Wrong codes entered by a player since a time, to limit guessing. */
export async function countWrongCodes(
  db: Db,
  of: { readonly playerId: string; readonly since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('player_bonus_code')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('player_id', '=', of.playerId)
    .where('status', '=', WRONG)
    .where('created_at', '>', of.since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Codes that await their trigger; at most one per player. */
export function listWaitingCodes(
  db: Db,
  of: { readonly playerId: string; readonly trigger?: number },
): Promise<NewCode[]> {
  return db
    .selectFrom('player_bonus_code')
    .selectAll()
    .where('player_id', '=', of.playerId)
    .where('status', '=', WAITING)
    .$if(of.trigger !== undefined, (query) => query.where('trigger', '=', of.trigger!))
    .execute()
}

const ENDED = { used: USED, unavailable: UNAVAILABLE, takenBack: TAKEN_BACK } as const

/** Returns false if the code no longer waits. */
export async function markCode(trx: Trx, id: string, as: keyof typeof ENDED): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('player_bonus_code')
    .set({ status: ENDED[as] })
    .where('id', '=', id)
    .where('status', '=', WAITING)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
