import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type SocialConnectionRow = Row<'social_connection'>

/** A person as a provider identifies them. */
type Subject = { readonly issuer: string; readonly subject: string }

export async function findConnection(
  db: Db,
  { issuer, subject }: Subject,
): Promise<SocialConnectionRow | undefined> {
  return db
    .selectFrom('social_connection')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function listConnections(db: Db, playerId: string): Promise<SocialConnectionRow[]> {
  return db
    .selectFrom('social_connection')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('connected_at')
    .execute()
}

/** Returns false without writing if either side is connected already. */
export async function insertConnection(trx: Trx, row: SocialConnectionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('social_connection')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function noteUse(
  trx: Trx,
  { issuer, subject }: Subject,
  change: { readonly usedAt: Date; readonly name: string | null },
): Promise<void> {
  await trx
    .updateTable('social_connection')
    .set({ last_used_at: change.usedAt, name: change.name })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** Returns false if there was none. */
export async function deleteConnection(
  trx: Trx,
  connection: { readonly playerId: string; readonly provider: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('social_connection')
    .where('player_id', '=', connection.playerId)
    .where('provider', '=', connection.provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
