import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type OperatorPasskey = Row<'operator_passkey'>

/** Newest first. */
export function listOperatorPasskeys(db: Db, operator: string): Promise<OperatorPasskey[]> {
  return db
    .selectFrom('operator_passkey')
    .selectAll()
    .where('operator', '=', operator)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A passkey of an operator who is not disabled. */
export function findOperatorPasskey(
  db: Db,
  credentialId: string,
): Promise<OperatorPasskey | undefined> {
  return db
    .selectFrom('operator_passkey as p')
    .innerJoin('operator_person as o', 'o.name', 'p.operator')
    .selectAll('p')
    .where('p.credential_id', '=', credentialId)
    .where('o.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Returns false without writing if the credential exists, whoever owns it. */
export async function insertOperatorPasskey(trx: Trx, passkey: OperatorPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('operator_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Records a use; false if the counter has not risen, which means a cloned passkey. */
export async function markOperatorPasskeyUsed(
  db: Db,
  used: {
    readonly id: string
    readonly count: number
    readonly isSynced: boolean
    readonly at: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_passkey')
    .set({ sign_count: BigInt(used.count), is_synced: used.isSynced, last_used_at: used.at })
    .where('id', '=', used.id)
    .where('sign_count', used.count === 0 ? '=' : '<', BigInt(used.count))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All passkeys of an operator; returns how many. */
export async function deleteOperatorPasskeys(trx: Trx, operator: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('operator_passkey')
    .where('operator', '=', operator)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteOperatorPasskey(
  trx: Trx,
  { id, operator }: { readonly id: string; readonly operator: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('operator_passkey')
    .where('id', '=', id)
    .where('operator', '=', operator)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
