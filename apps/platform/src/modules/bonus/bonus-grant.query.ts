import type { Kysely } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
export type GrantRow = Row<'bonus_grant'>

export function findGrant(db: Db, id: string): Promise<GrantRow | undefined> {
  return db.selectFrom('bonus_grant').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Grants of a period and all that wait, newest first. */
export function listGrants(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<GrantRow[]> {
  return db
    .selectFrom('bonus_grant')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('granted_at', 'is', null),
        eb.and([eb('proposed_at', '>=', from), eb('proposed_at', '<', to)]),
      ]),
    )
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .execute()
}
