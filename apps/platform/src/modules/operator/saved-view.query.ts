import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

export type SavedViewRow = Row<'saved_view'>

/** Of others only shared ones, of people who still work here. */
export function listViews(db: Db, operator: string): Promise<SavedViewRow[]> {
  return db
    .selectFrom('saved_view as v')
    .innerJoin('operator_person as o', 'o.name', 'v.operator')
    .selectAll('v')
    .where((eb) =>
      eb.or([
        eb('v.operator', '=', operator),
        eb.and([eb('v.is_shared', '=', true), eb('o.disabled_at', 'is', null)]),
      ]),
    )
    .orderBy('v.name')
    .orderBy('v.id')
    .execute()
}

export function lockView(
  trx: Transaction<PlatformDatabase>,
  id: string,
): Promise<SavedViewRow | undefined> {
  return trx
    .selectFrom('saved_view')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function countViews(db: Db, operator: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('operator', '=', operator)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Undefined if somebody else has a view with this id. */
export function storeView(
  db: Db,
  view: Omit<SavedViewRow, `mail${string}`>,
): Promise<SavedViewRow | undefined> {
  const { name, address, is_shared, operator } = view
  return db
    .insertInto('saved_view')
    .values(view)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ name, address, is_shared })
        .where('saved_view.operator', '=', operator),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function deleteView(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_view').where('id', '=', id).execute()
}
