import { type Kysely, type Transaction, sql } from 'kysely'
import { lockKey } from '#platform/database/key-lock.repo'
import { given } from '#platform/database/page'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/** With what proves who somebody is. */
export type PlayerWithSecrets = Row<'player'>

/** What the login of the office reads of a player. */
export const PLAYER_COLUMNS = [
  ...(['id', 'email', 'email_key', 'email_confirmed_at', 'pending_email', 'status'] as const),
  ...(['nickname', 'first_name', 'last_name', 'phone', 'phone_confirmed_at'] as const),
  ...(['cpf_number', 'country', 'language', 'tg_user_id', 'avatar_id'] as const),
  ...(['receive_email_promo', 'affiliate_tag', 'referral_id'] as const),
  ...(['agreed_at', 'created_at', 'updated_at'] as const),
] as const satisfies readonly (keyof PlayerWithSecrets)[]

export type PlayerRow = Pick<PlayerWithSecrets, (typeof PLAYER_COLUMNS)[number]>

export type NewPlayer = Pick<
  PlayerWithSecrets,
  | 'id'
  | 'email'
  | 'email_key'
  | 'password_hash'
  | 'country'
  | 'language'
  | 'receive_email_promo'
  | 'affiliate_tag'
> &
  Partial<
    Pick<
      PlayerRow,
      'email_confirmed_at' | 'phone' | 'phone_confirmed_at' | 'cpf_number' | 'referral_id'
    >
  > & {
    readonly at: Date
  }

/** Returns false without writing if e-mail, phone or CPF is taken. */
export async function insertPlayer(trx: Trx, { at, ...player }: NewPlayer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('player')
    .values({ ...player, agreed_at: at, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const selectPlayers = (db: Db) => db.selectFrom('player').selectAll()

const selectOpenAccounts = (db: Db) => selectPlayers(db).where('status', '!=', 'closed')

export async function findPlayer(db: Db, playerId: string): Promise<PlayerRow | undefined> {
  return db
    .selectFrom('player')
    .select(PLAYER_COLUMNS)
    .where('id', '=', playerId)
    .executeTakeFirst()
}

export async function readPlayerRows(
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, PlayerRow>> {
  const rows = await db
    .selectFrom('player')
    .select(PLAYER_COLUMNS)
    .where('id', '=', sql<string>`ANY(${playerIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function findPlayerWithSecrets(
  db: Db,
  playerId: string,
): Promise<PlayerWithSecrets | undefined> {
  return selectPlayers(db).where('id', '=', playerId).executeTakeFirst()
}

/** Locks the row for share until the transaction ends: concurrent changes wait. */
export async function lockPlayerForShare(
  trx: Trx,
  playerId: string,
): Promise<PlayerWithSecrets | undefined> {
  return selectPlayers(trx).where('id', '=', playerId).forShare().executeTakeFirst()
}

/** The player who signs in with an e-mail address; a closed account counts as unknown. */
export async function findPlayerByEmailKey(db: Db, emailKey: string) {
  return selectOpenAccounts(db).where('email_key', '=', emailKey).executeTakeFirst()
}

/**
 * The same, with its row locked until the transaction ends: a concurrent change of the address ends
 * the links that were sent to it, so none may be created after that.
 */
export async function lockPlayerByEmailKey(trx: Trx, emailKey: string) {
  return selectOpenAccounts(trx).where('email_key', '=', emailKey).forShare().executeTakeFirst()
}

/** The account of an address, closed ones included. */
export async function findEmailOwner(db: Db, emailKey: string): Promise<PlayerRow | undefined> {
  return selectPlayers(db).where('email_key', '=', emailKey).executeTakeFirst()
}

/** Whether any account has the address, closed ones included. */
export async function isEmailInUse(db: Db, emailKey: string): Promise<boolean> {
  return (await findEmailOwner(db, emailKey)) !== undefined
}

/** By a confirmed number in E.164; an unconfirmed one proves nothing. */
export async function findPlayerByPhone(
  db: Db,
  phone: string,
): Promise<PlayerWithSecrets | undefined> {
  return selectOpenAccounts(db)
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** Whether any account has confirmed the number, closed ones included. */
export async function isPhoneInUse(db: Db, phone: string): Promise<boolean> {
  const owner = await selectPlayers(db)
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return owner !== undefined
}

/** By linked Telegram user. */
export async function findPlayerByTelegram(db: Db, tgUserId: string) {
  return selectOpenAccounts(db).where('tg_user_id', '=', tgUserId).executeTakeFirst()
}

/** Whether no other player has a value. */
function isNotOfOther(column: 'tg_user_id' | 'phone', value: string, playerId: string) {
  return sql<boolean>`NOT EXISTS (SELECT FROM player other
    WHERE other.${sql.ref(column)} = ${value} AND other.id <> ${playerId})`
}

/** Links a Telegram user; returns false if another account has it. */
export async function setTelegramUser(
  trx: Trx,
  change: { readonly playerId: string; readonly tgUserId: string; readonly at: Date },
): Promise<boolean> {
  const { playerId, tgUserId, at } = change
  // Serializes two accounts that want one Telegram user.
  await lockKey(trx, `telegram ${tgUserId}`)
  const { numUpdatedRows } = await trx
    .updateTable('player')
    .set({ tg_user_id: tgUserId, updated_at: at })
    .where('id', '=', playerId)
    .where(isNotOfOther('tg_user_id', tgUserId, playerId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Unlinks the Telegram user; returns false if there was none. */
export async function clearTelegramUser(
  trx: Trx,
  change: { readonly playerId: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('player')
    .set({ tg_user_id: null, updated_at: change.at })
    .where('id', '=', change.playerId)
    .where('tg_user_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes an unconfirmed number from its account in favour of the player who proved it. */
export async function releasePhone(
  trx: Trx,
  { phone, at }: { readonly phone: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('player')
    .set({ phone: null, updated_at: at })
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is', null)
    .execute()
}

/** Assigns a confirmed number; null if another player got it concurrently. */
export async function setPhone(
  trx: Trx,
  change: { readonly id: string; readonly phone: string; readonly confirmedAt: Date },
): Promise<PlayerWithSecrets | null> {
  const { id, phone, confirmedAt } = change
  // Serializes two players with one number; the second sees the first one's row.
  await lockKey(trx, `phone ${phone}`)
  await releasePhone(trx, { phone, at: confirmedAt })
  const row = await trx
    .updateTable('player')
    .set((row) => ({
      phone,
      // Confirming the same number again keeps the first time.
      phone_confirmed_at: row
        .case()
        .when(row.and([row('phone', '=', phone), row('phone_confirmed_at', 'is not', null)]))
        .then(row.ref('phone_confirmed_at'))
        .else(confirmedAt)
        .end(),
      updated_at: confirmedAt,
    }))
    .where('id', '=', id)
    .where(isNotOfOther('phone', phone, id))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function isCpfTaken(db: Db, cpfNumber: string): Promise<boolean> {
  const owner = await selectPlayers(db).where('cpf_number', '=', cpfNumber).executeTakeFirst()
  return owner !== undefined
}

/** Whether an error is a unique violation of the CPF. */
export function isCpfViolation(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'player_cpf_number_key'
  )
}

/**
 * Locks the row for a change of the player or their belongings until the transaction ends. `FOR NO
 * KEY UPDATE`, since `FOR UPDATE` would block inserts that reference the player. It
 * comes before the player's money (`lockPlayerMoney`), their sessions and other rows.
 */
export async function lockPlayerForUpdate(
  trx: Trx,
  playerId: string,
): Promise<PlayerWithSecrets | undefined> {
  return selectPlayers(trx).where('id', '=', playerId).forNoKeyUpdate().executeTakeFirst()
}

export type ProfileChange = {
  readonly [Field in 'nickname' | 'first_name' | 'last_name' | 'cpf_number' | 'avatar_id']?:
    | string
    | null
    | undefined
} & {
  readonly language?: string | undefined
  readonly receive_email_promo?: boolean | undefined
  readonly email_confirmed_at?: Date | undefined
  readonly password_hash?: string | undefined
}

/** Updates the given columns; undefined ones stay. */
export async function updatePlayer(
  trx: Trx,
  playerId: string,
  change: ProfileChange & { readonly updatedAt: Date },
): Promise<PlayerWithSecrets> {
  const { updatedAt, ...columns } = change
  return trx
    .updateTable('player')
    .set({ ...given(columns), updated_at: updatedAt })
    .where('id', '=', playerId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
