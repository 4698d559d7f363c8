import { type Kysely, sql } from 'kysely'
import type { Operator } from '#platform/audit/audit.repo'
import type { PlatformDatabase, Row } from '#platform/database/schema'

/** An act of the office with this id was carried out by another transaction. */
export class ActRepeatedError extends Error {}

export type ActClaim = NonNullable<Operator['act']>

/** Notes an act in its transaction; one that writes several entries notes it once. */
export async function claimAct(
  db: Kysely<PlatformDatabase>,
  { id, contentHash }: ActClaim,
  { by, at }: { readonly by: Operator; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('operator_act')
    .values({ id, operator: by.actor.operator, content_hash: contentHash, at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const own = await db
    .selectFrom('operator_act')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`written_by = pg_current_xact_id()`)
    .executeTakeFirst()
  if (own === undefined) throw new ActRepeatedError(`Act ${id} was carried out already`)
}

export function findAct(
  db: Kysely<PlatformDatabase>,
  id: string,
): Promise<Row<'operator_act'> | undefined> {
  return db.selectFrom('operator_act').selectAll().where('id', '=', id).executeTakeFirst()
}
