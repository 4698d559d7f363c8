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

/**
 * The newest code for a package that waited at a time and that no bonus of the package had used up
 * before.
 */
export async function findCodeAt(
  db: Db,
  of: { readonly playerId: string; readonly packageId: string; readonly at: Date },
): Promise<NewCode | undefined> {
  return db
    .selectFrom('player_bonus_code as c')
    .selectAll()
    .where('player_id', '=', of.playerId)
    .where('package_id', '=', of.packageId)
    .where('created_at', '<=', of.at)
    .where('status', 'in', [WAITING, USED, UNAVAILABLE])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player_bonus as b')
            .select('b.id')
            .where('b.player_id', '=', of.playerId)
            .where('b.package_id', '=', of.packageId)
            .where('b.issued_at', '<', of.at)
            .whereRef('b.issued_at', '>=', 'c.created_at'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
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
