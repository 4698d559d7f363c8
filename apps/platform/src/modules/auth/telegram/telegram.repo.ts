import type { TelegramUser } from '@fairhouse/contract/telegram'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { TelegramTables } from '#platform/modules/auth/telegram/telegram.tables'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type TelegramUserRow = Selectable<TelegramTables['telegram_user']>

/** Returns false if this init data was used before, by another browser or an unnamed one. */
export async function takeInitData(
  trx: Trx,
  used: { readonly hash: string; readonly expiresAt: Date; readonly deviceHash: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('telegram_init_data')
    .values({ hash: used.hash, expires_at: used.expiresAt, device_hash: used.deviceHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return true
  const before = await trx
    .selectFrom('telegram_init_data')
    .select('device_hash')
    .where('hash', '=', used.hash)
    .executeTakeFirst()
  return used.deviceHash !== null && before?.device_hash === used.deviceHash
}

export async function insertSignUp(
  trx: Trx,
  row: Omit<Selectable<TelegramTables['telegram_sign_up']>, 'tg_user'> & { tg_user: TelegramUser },
): Promise<void> {
  await trx
    .insertInto('telegram_sign_up')
    .values({ ...row, tg_user: JSON.stringify(row.tg_user) })
    .execute()
}

export async function findSignUp(db: Db, challengeHash: string, now: Date) {
  return db
    .selectFrom('telegram_sign_up')
    .selectAll()
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses up a challenge; undefined if it was used concurrently. */
export async function takeSignUp(trx: Trx, challengeHash: string, now: Date) {
  return trx
    .deleteFrom('telegram_sign_up')
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function saveTelegramUser(trx: Db, row: TelegramUserRow): Promise<void> {
  const { player_id: _key, ...change } = row
  await trx
    .insertInto('telegram_user')
    .values(row)
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(change))
    .execute()
}

export async function findTelegramUser(
  db: Db,
  playerId: string,
): Promise<TelegramUserRow | undefined> {
  return db
    .selectFrom('telegram_user')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

export async function deleteTelegramUser(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('telegram_user').where('player_id', '=', playerId).execute()
}

/** Deletes expired markers. */
export async function dropOldTelegram(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('telegram_init_data').where('expires_at', '<', now).execute()
  await db.deleteFrom('telegram_sign_up').where('expires_at', '<', now).execute()
}
