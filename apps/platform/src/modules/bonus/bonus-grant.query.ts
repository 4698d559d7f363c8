import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
export type GrantRow = Row<'bonus_grant'>

export function findGrant(db: Db, id: string): Promise<GrantRow | undefined> {
  return db.selectFrom('bonus_grant').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What is granted once everything that waits is approved, in the base currency. */
export async function readWaitingRisk(
  db: Db,
): Promise<{ readonly grants: number; readonly worthMinor: bigint; readonly unknown: number }> {
  const { grants, worth, unknown } = await db
    .selectFrom('bonus_grant')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('grants'),
      eb.fn.coalesce(eb.fn.sum<bigint>('worth_minor'), sql<bigint>`0`).as('worth'),
      eb.fn.countAll<bigint>().filterWhere('worth_minor', 'is', null).as('unknown'),
    ])
    .where('granted_at', 'is', null)
    .where('declined_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { grants: Number(grants), worthMinor: worth, unknown: Number(unknown) }
}

/** Grants of a period and all that wait, which come first; each part newest first. */
export function listGrants(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<GrantRow[]> {
  return db
    .selectFrom('bonus_grant')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('granted_at', 'is', null), eb('declined_at', 'is', null)]),
        eb.and([eb('proposed_at', '>=', from), eb('proposed_at', '<', to)]),
      ]),
    )
    .orderBy((eb) => eb.and([eb('granted_at', 'is', null), eb('declined_at', 'is', null)]), 'desc')
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .execute()
}
