import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type AuthenticatorRow = Row<'player_authenticator'>

export async function findAuthenticator(
  db: Db,
  playerId: string,
): Promise<AuthenticatorRow | undefined> {
  return db
    .selectFrom('player_authenticator')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** Whether signing in needs a second step. */
export async function isAuthenticatorOn(db: Db, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('player_authenticator')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Starts a new setup with another secret; returns false if an authenticator is on. */
export async function putPendingAuthenticator(
  trx: Trx,
  pending: { readonly playerId: string; readonly sealedSecret: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('player_authenticator')
    .values({
      player_id: pending.playerId,
      sealed_secret: pending.sealedSecret,
      created_at: pending.at,
      confirmed_at: null,
      last_step: 0n,
    })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ sealed_secret: pending.sealedSecret, created_at: pending.at, last_step: 0n })
        .where('player_authenticator.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Turns the authenticator on with the step of its first code; returns false if a concurrent request
 * did.
 */
export async function confirmAuthenticator(
  trx: Trx,
  confirmed: {
    readonly playerId: string
    readonly sealedSecret: string
    readonly step: number
    readonly at: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('player_authenticator')
    .set({ confirmed_at: confirmed.at, last_step: BigInt(confirmed.step) })
    .where('player_id', '=', confirmed.playerId)
    .where('sealed_secret', '=', confirmed.sealedSecret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up a time step; returns false if it, or a newer one, was used. */
export async function takeStep(
  trx: Trx,
  { playerId, step }: { readonly playerId: string; readonly step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('player_authenticator')
    .set({ last_step: BigInt(step) })
    .where('player_id', '=', playerId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if none was on. */
export async function deleteAuthenticator(trx: Trx, playerId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('player_authenticator')
    .where('player_id', '=', playerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
