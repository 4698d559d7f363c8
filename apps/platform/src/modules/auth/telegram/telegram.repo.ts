import type { TelegramUser } from '@fairhouse/contract/telegram'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { TelegramTables } from '#platform/modules/auth/telegram/telegram.tables'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type TelegramUserRow = Selectable<TelegramTables['telegram_user']>

/**
 * Uses init data. For data of an earlier sign-in of this browser: when that was; false if another
 * browser or an unnamed one used it.
 */
export async function takeInitData(
  trx: Trx,
  used: {
    readonly hash: string
    readonly usedAt: Date
    readonly expiresAt: Date
    readonly deviceHash: string | null
  },
): Promise<{ readonly before: Date | null } | false> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('telegram_init_data')
    .values({
      hash: used.hash,
      used_at: used.usedAt,
      expires_at: used.expiresAt,
      device_hash: used.deviceHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return { before: null }
  const before = await trx
    .selectFrom('telegram_init_data')
    .select(['device_hash', 'used_at'])
    .where('hash', '=', used.hash)
    .executeTakeFirst()
  if (!before?.used_at || before.device_hash === null) return false
  return before.device_hash === used.deviceHash && { before: before.used_at }
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
