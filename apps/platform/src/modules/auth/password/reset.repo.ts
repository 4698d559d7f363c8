import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PlayerRow } from '#platform/modules/player/player.query'

type Trx = Transaction<PlatformDatabase>

export async function insertReset(
  trx: Trx,
  reset: {
    readonly codeHash: string
    readonly playerId: string
    readonly createdAt: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  await trx
    .insertInto('password_reset')
    .values({
      code_hash: reset.codeHash,
      player_id: reset.playerId,
      created_at: reset.createdAt,
      expires_at: reset.expiresAt,
    })
    .execute()
}

/** The player of a valid code. */
export async function findResetPlayer(
  db: Kysely<PlatformDatabase>,
  codeHash: string,
  now: Date,
): Promise<Pick<PlayerRow, 'id' | 'email' | 'phone'> | undefined> {
  return db
    .selectFrom('password_reset as reset')
    .innerJoin('player', 'player.id', 'reset.player_id')
    .select(['player.id', 'player.email', 'player.phone'])
    .where('reset.code_hash', '=', codeHash)
    .where('reset.expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses up a code and all other codes of its player; returns false if it is unknown or expired. */
export async function takeReset(
  trx: Trx,
  reset: { readonly codeHash: string; readonly playerId: string; readonly now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('password_reset')
    .where('code_hash', '=', reset.codeHash)
    .where('expires_at', '>', reset.now)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await trx.deleteFrom('password_reset').where('player_id', '=', reset.playerId).execute()
  return true
}

export async function updatePasswordHash(
  trx: Trx,
  player: { readonly id: string; readonly passwordHash: string; readonly updatedAt: Date },
): Promise<PlayerRow> {
  return trx
    .updateTable('player')
    .set({ password_hash: player.passwordHash, updated_at: player.updatedAt })
    .where('id', '=', player.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes all codes of a player, e.g. because their e-mail address changed. */
export async function dropResetsOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('password_reset').where('player_id', '=', playerId).execute()
}

/** Job: deletes expired codes. */
export async function dropOldResets(db: Kysely<PlatformDatabase>, now: Date): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute()
}
