import { type Kysely, type Selectable, type Transaction, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PlayerTables } from '#platform/modules/player/player.tables'

export type PlayerRow = Selectable<PlayerTables['player']>

export type NewPlayer = Pick<
  PlayerRow,
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
export async function insertPlayer(
  trx: Transaction<PlatformDatabase>,
  { at, ...player }: NewPlayer,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('player')
    .values({ ...player, agreed_at: at, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findPlayer(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<PlayerRow | undefined> {
  return db.selectFrom('player').selectAll().where('id', '=', playerId).executeTakeFirst()
}

/** Locks the row for share until the transaction ends: concurrent changes wait. */
export async function lockPlayerForShare(
  trx: Transaction<PlatformDatabase>,
  playerId: string,
): Promise<PlayerRow | undefined> {
  return trx
    .selectFrom('player')
    .selectAll()
    .where('id', '=', playerId)
    .forShare()
    .executeTakeFirst()
}

/** The player who signs in with an e-mail address; a closed account counts as unknown. */
export async function findPlayerByEmailKey(
  db: Kysely<PlatformDatabase>,
  emailKey: string,
): Promise<PlayerRow | undefined> {
  return db
    .selectFrom('player')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('status', '!=', 'closed')
    .executeTakeFirst()
}

/** Whether any account has the address, closed ones included. */
export async function isEmailInUse(
  db: Kysely<PlatformDatabase>,
  emailKey: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('id')
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row !== undefined
}

/** By a confirmed number in E.164; an unconfirmed one proves nothing. */
export async function findPlayerByPhone(
  db: Kysely<PlatformDatabase>,
  phone: string,
): Promise<PlayerRow | undefined> {
  return db
    .selectFrom('player')
    .selectAll()
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('status', '!=', 'closed')
    .executeTakeFirst()
}

/** The account of an address, closed ones included. */
export async function findEmailOwner(
  db: Kysely<PlatformDatabase>,
  emailKey: string,
): Promise<PlayerRow | undefined> {
  return db.selectFrom('player').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
}

/** Whether any account has confirmed the number, closed ones included. */
export async function isPhoneInUse(db: Kysely<PlatformDatabase>, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** By linked Telegram user. */
export async function findPlayerByTelegram(
  db: Kysely<PlatformDatabase>,
  tgUserId: string,
): Promise<PlayerRow | undefined> {
  return db
    .selectFrom('player')
    .selectAll()
    .where('tg_user_id', '=', tgUserId)
    .where('status', '!=', 'closed')
    .executeTakeFirst()
}

/** Links a Telegram user; returns false if another account has it. */
export async function setTelegramUser(
  trx: Transaction<PlatformDatabase>,
  change: { readonly playerId: string; readonly tgUserId: string; readonly at: Date },
): Promise<boolean> {
  const { playerId, tgUserId, at } = change
  // Serializes two accounts that want one Telegram user.
  const lock = `telegram ${tgUserId}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)
  const { numUpdatedRows } = await trx
    .updateTable('player')
    .set({ tg_user_id: tgUserId, updated_at: at })
    .where('id', '=', playerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player as other')
            .select('other.id')
            .where('other.tg_user_id', '=', tgUserId)
            .where('other.id', '<>', playerId),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Unlinks the Telegram user; returns false if there was none. */
export async function clearTelegramUser(
  trx: Transaction<PlatformDatabase>,
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
  trx: Transaction<PlatformDatabase>,
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
  trx: Transaction<PlatformDatabase>,
  change: { readonly id: string; readonly phone: string; readonly confirmedAt: Date },
): Promise<PlayerRow | null> {
  const { id, phone, confirmedAt } = change
  // Serializes two players with one number; the second sees the first one's row.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(trx)
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player as other')
            .select('other.id')
            .where('other.phone', '=', phone)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function isCpfTaken(
  db: Kysely<PlatformDatabase>,
  cpfNumber: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('id')
    .where('cpf_number', '=', cpfNumber)
    .executeTakeFirst()
  return row !== undefined
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
  trx: Transaction<PlatformDatabase>,
  playerId: string,
): Promise<PlayerRow | undefined> {
  return trx
    .selectFrom('player')
    .selectAll()
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
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
  trx: Transaction<PlatformDatabase>,
  playerId: string,
  change: ProfileChange & { readonly updatedAt: Date },
): Promise<PlayerRow> {
  const { updatedAt, ...columns } = change
  const named = Object.entries(columns).filter(([, value]) => value !== undefined)
  return trx
    .updateTable('player')
    .set({ ...Object.fromEntries(named), updated_at: updatedAt })
    .where('id', '=', playerId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
