import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type TelegramUserRow = Row<'telegram_user'>

/** What Telegram says of a user. */
export type TelegramFacts = Omit<TelegramUserRow, 'connected_at'>

/** Stores the latest facts; the first ones connect the user. */
export async function saveTelegramUser(db: Db, facts: TelegramFacts): Promise<TelegramUserRow> {
  const { player_id: _key, ...change } = facts
  return db
    .insertInto('telegram_user')
    .values({ ...facts, connected_at: facts.synced_at })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow()
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
