import { sql, type Kysely, type Transaction } from 'kysely'
import { lockKey } from '#platform/database/key-lock.repo'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>
export type GrantRow = Row<'bonus_grant'>

/** Makes grants take turns, so that parallel ones cannot pass the sum of a day together. */
export async function lockGrants(trx: Trx): Promise<void> {
  await lockKey(trx, 'bonus-grant')
}

export function findGrant(db: Db, id: string): Promise<GrantRow | undefined> {
  return db.selectFrom('bonus_grant').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertGrant(trx: Trx, row: GrantRow): Promise<void> {
  await trx.insertInto('bonus_grant').values(row).execute()
}

export async function approveGrant(
  trx: Trx,
  of: {
    readonly id: string
    readonly operator: string
    readonly principal: string
    readonly at: Date
  },
): Promise<void> {
  await trx
    .updateTable('bonus_grant')
    .set({ approved_by: of.operator, approved_principal: of.principal, granted_at: of.at })
    .where('id', '=', of.id)
    .execute()
}

/** Worth of what an operator granted alone since a time. */
export async function sumGranted(
  db: Db,
  of: { readonly principal: string; readonly since: Date },
): Promise<bigint> {
  const { sum } = await db
    .selectFrom('bonus_grant')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('worth_minor'), sql<bigint>`0`).as('sum'))
    .where('proposed_principal', '=', of.principal)
    .where('proposed_at', '>', of.since)
    .where('granted_at', 'is not', null)
    .where('approved_by', 'is', null)
    .executeTakeFirstOrThrow()
  return sum
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
