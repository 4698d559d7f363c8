import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { TelegramTables } from '#platform/modules/auth/telegram/telegram.tables'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type TelegramUserRow = Selectable<TelegramTables['telegram_user']>

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
