import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Trx = Transaction<PlatformDatabase>

/** Replaces all recovery codes of a player. */
export async function replaceRecoveryCodes(
  trx: Trx,
  codes: { readonly playerId: string; readonly hashes: readonly string[]; readonly at: Date },
): Promise<void> {
  await deleteRecoveryCodes(trx, codes.playerId)
  const rows = codes.hashes.map((hash) => ({
    player_id: codes.playerId,
    code_hash: hash,
    created_at: codes.at,
    used_at: null,
  }))
  await trx.insertInto('player_recovery_code').values(rows).execute()
}

export async function deleteRecoveryCodes(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('player_recovery_code').where('player_id', '=', playerId).execute()
}

/** Uses up a code; returns false if it is unknown or used. */
export async function takeRecoveryCode(
  trx: Trx,
  code: { readonly playerId: string; readonly hash: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('player_recovery_code')
    .set({ used_at: code.now })
    .where('player_id', '=', code.playerId)
    .where('code_hash', '=', code.hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The number of unused codes and when they were created; null if there never were any. */
export async function countRecoveryCodes(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<{ readonly left: number; readonly createdAt: Date } | null> {
  const rows = await db
    .selectFrom('player_recovery_code')
    .select(['created_at', 'used_at'])
    .where('player_id', '=', playerId)
    .execute()
  const [first] = rows
  if (first === undefined) return null
  return { left: rows.filter((row) => row.used_at === null).length, createdAt: first.created_at }
}
