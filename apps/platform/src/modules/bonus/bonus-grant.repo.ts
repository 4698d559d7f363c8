import { sql, type Kysely, type Transaction } from 'kysely'
import { lockKey } from '#platform/database/key-lock.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import type { GrantRow } from './bonus-grant.query.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/** Makes grants take turns, so that parallel ones cannot pass the sum of a day together. */
export async function lockGrants(trx: Trx): Promise<void> {
  await lockKey(trx, 'bonus-grant')
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

export async function declineGrant(
  trx: Trx,
  of: { readonly id: string; readonly operator: string; readonly at: Date },
): Promise<void> {
  const declined = { declined_by: of.operator, declined_at: of.at }
  await trx.updateTable('bonus_grant').set(declined).where('id', '=', of.id).execute()
}

/** Worth of what an operator granted alone, or approved for others, since a time. */
export async function sumGrants(
  db: Db,
  by: { readonly principal: string; readonly since: Date; readonly as: 'proposer' | 'approver' },
): Promise<bigint> {
  const { principal, since } = by
  const { sum } = await db
    .selectFrom('bonus_grant')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('worth_minor'), sql<bigint>`0`).as('sum'))
    .$if(by.as === 'proposer', (query) =>
      query
        .where('proposed_principal', '=', principal)
        .where('proposed_at', '>', since)
        .where('granted_at', 'is not', null)
        .where('approved_by', 'is', null),
    )
    .$if(by.as === 'approver', (query) =>
      query.where('approved_principal', '=', principal).where('granted_at', '>', since),
    )
    .executeTakeFirstOrThrow()
  return sum
}
