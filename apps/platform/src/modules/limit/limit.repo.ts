import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { LimitRow } from '#platform/modules/limit/limit.tables'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/** Limits of a player, in the order of their definitions and periods. */
export function findLimits(db: Db, playerId: string): Promise<LimitRow[]> {
  return db
    .selectFrom('player_limit')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

// By name: a statement that selects all columns is not prepared, and this one runs for every bet.
const LIMIT_COLUMNS = [
  'id',
  'player_id',
  'definition',
  'period',
  'amount_minor',
  'currency',
  'ends_at',
  'request',
  'request_amount_minor',
  'request_period',
  'requested_at',
  'created_at',
  'changed_at',
] as const

/**
 * Those that bind a stake, held until the transaction ends: the next stake of this player is looked
 * at when this one is counted. Without any, nothing is held.
 */
export function lockPlayLimits(trx: Trx, playerId: string): Promise<LimitRow[]> {
  return trx
    .selectFrom('player_limit')
    .select(LIMIT_COLUMNS)
    .where('player_id', '=', playerId)
    .where('definition', 'in', ['bet', 'loss', 'coolingOff'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Makes what binds deposits of one player come one by one, until the transaction ends. */
export async function lockDepositLimits(trx: Trx, playerId: string): Promise<void> {
  const key = `limits:${playerId}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

/** One limit of this player, held; somebody else's is as unknown as one that does not exist. */
export function lockLimit(
  trx: Trx,
  of: { readonly id: string; readonly playerId: string },
): Promise<LimitRow | undefined> {
  return trx
    .selectFrom('player_limit')
    .selectAll()
    .where('id', '=', of.id)
    .where('player_id', '=', of.playerId)
    .forUpdate()
    .executeTakeFirst()
}

export type NewLimitRow = Pick<
  LimitRow,
  | 'id'
  | 'player_id'
  | 'definition'
  | 'period'
  | 'amount_minor'
  | 'currency'
  | 'ends_at'
  | 'created_at'
>

/** Undefined when the player has one of this definition and period. */
export function insertLimit(trx: Trx, limit: NewLimitRow): Promise<LimitRow | undefined> {
  return trx
    .insertInto('player_limit')
    .values({
      ...limit,
      request: null,
      request_amount_minor: null,
      request_period: null,
      requested_at: null,
      changed_at: limit.created_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export type LimitChanges = Partial<Omit<LimitRow, keyof NewLimitRow>> &
  Partial<Pick<LimitRow, 'period' | 'amount_minor' | 'ends_at'>> & { readonly changed_at: Date }

/** What takes a request away. */
export const NO_REQUEST = {
  request: null,
  request_amount_minor: null,
  request_period: null,
  requested_at: null,
} as const

export function updateLimit(trx: Trx, id: string, changes: LimitChanges): Promise<LimitRow> {
  return trx
    .updateTable('player_limit')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeLimit(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('player_limit').where('id', '=', id).execute()
}

/** The wallet accounts of a player in the order in which they are locked. */
export async function listAccounts(
  db: Db,
  playerId: string,
): Promise<{ readonly id: string; readonly currency: string }[]> {
  return db
    .selectFrom('wallet_account')
    .select(['id', 'currency'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
}
