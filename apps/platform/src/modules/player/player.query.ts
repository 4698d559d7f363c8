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

/** False when the e-mail, the phone or the CPF already has an account; then nothing was written. */
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

/** As it is now, and stays until the transaction ends: a change of the player waits, or is seen. */
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

/** Who comes in with an e-mail: an account that was closed is told like one that never was. */
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

/** Whether an address belongs to any account, a closed one included: nobody gets it a second time. */
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

/** By a number in E.164 that the player has confirmed; another one says nothing of its owner. */
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

/** Whose account has an address, a closed one included: it is kept there. */
export async function findEmailOwner(
  db: Kysely<PlatformDatabase>,
  emailKey: string,
): Promise<PlayerRow | undefined> {
  return db.selectFrom('player').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
}

/** Whether a number was shown to belong to any account, a closed one included. */
export async function isPhoneInUse(db: Kysely<PlatformDatabase>, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** By the Telegram user that an account has. */
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

/** Gives an account a Telegram user; false when another account has it. */
export async function setTelegramUser(
  trx: Transaction<PlatformDatabase>,
  change: { readonly playerId: string; readonly tgUserId: string; readonly at: Date },
): Promise<boolean> {
  const { playerId, tgUserId, at } = change
  // Two accounts that want one user wait for each other here.
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

/** Takes the Telegram user from an account; false when there was none. */
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

/** Takes a number from who only said it: who has shown that it is theirs goes before. */
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

/** Gives a player a confirmed number; null when it went to someone else at the same moment. */
export async function setPhone(
  trx: Transaction<PlatformDatabase>,
  change: { readonly id: string; readonly phone: string; readonly confirmedAt: Date },
): Promise<PlayerRow | null> {
  const { id, phone, confirmedAt } = change
  // Two players with one number wait for each other here, and the second sees the first one's row.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(trx)
  await releasePhone(trx, { phone, at: confirmedAt })
  const row = await trx
    .updateTable('player')
    .set((row) => ({
      phone,
      // Showing it once more does not make it a new one.
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

/** Whether the database refused a write because the CPF has an account. */
export function isCpfViolation(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'player_cpf_number_key'
  )
}

/**
 * For a change of the row, or of what it stands for: until the transaction ends nobody else changes
 * it or takes it for share. `FOR NO KEY UPDATE`, since `FOR UPDATE` would also hold up every insert
 * that refers to the player. Lock order: money (`lockFunds`, limits), the player, their sessions and
 * what else is theirs, the event last.
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
}

/** Changes the named columns; undefined ones stay as they are. */
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
