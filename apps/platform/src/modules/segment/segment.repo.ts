import type { Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

/** Returns false if somebody else has written this version. */
export async function insertSegmentVersion(
  trx: Transaction<PlatformDatabase>,
  { condition, ...row }: Row<'segment_version'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await trx
    .insertInto('segment_version')
    .values({ ...row, condition: JSON.stringify(condition) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (written ?? 0n) > 0n
}
