import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

/** What the last check of means allows now. */
export async function findAllowance(
  db: Kysely<PlatformDatabase>,
  playerId: string,
  now: Date,
): Promise<Row<'deposit_allowance'> | null> {
  const row = await db
    .selectFrom('deposit_allowance')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** The last check counts, also if it allows less. */
export async function saveAllowance(
  trx: Transaction<PlatformDatabase>,
  allowance: Row<'deposit_allowance'>,
): Promise<void> {
  const { player_id, ...values } = allowance
  await trx
    .insertInto('deposit_allowance')
    .values({ player_id, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute()
}
