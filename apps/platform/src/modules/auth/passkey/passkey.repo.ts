import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type PasskeyRow = Row<'player_passkey'>

/** Newest first. */
export async function listPasskeys(db: Db, playerId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('player_passkey')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findPasskeyByCredential(
  db: Db,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('player_passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Returns false without writing if the credential exists, whoever owns it. */
export async function insertPasskey(trx: Trx, passkey: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('player_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Records a use; returns false if the counter has not risen, which means a cloned passkey
 * (`isCounterPlausible`, checked again on the row itself).
 */
export async function markPasskeyUsed(
  db: Db,
  used: {
    readonly id: string
    readonly count: number
    readonly isSynced: boolean
    readonly at: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('player_passkey')
    .set({ sign_count: BigInt(used.count), is_synced: used.isSynced, last_used_at: used.at })
    .where('id', '=', used.id)
    .where('sign_count', used.count === 0 ? '=' : '<', BigInt(used.count))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function renamePasskeyRow(
  trx: Trx,
  { id, playerId, name }: { readonly id: string; readonly playerId: string; readonly name: string },
): Promise<PasskeyRow | undefined> {
  return trx
    .updateTable('player_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .returningAll()
    .executeTakeFirst()
}

export async function deletePasskeyRow(
  trx: Trx,
  { id, playerId }: { readonly id: string; readonly playerId: string },
): Promise<PasskeyRow | undefined> {
  return trx
    .deleteFrom('player_passkey')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .returningAll()
    .executeTakeFirst()
}
