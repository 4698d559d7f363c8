import type { PlayTool } from '@fairhouse/contract/play-tool'
import type { PlayToolValues } from '@fairhouse/domain/play-tool'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { LimitRow, PlayToolRow } from '#platform/modules/limit/limit.tables'

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
 * Limits that bind a stake, held until the transaction ends: the next stake of this player is looked
 * at when this one is counted. Without any, nothing is held. The player's tools come with them, in one
 * statement because it runs for every bet.
 */
export async function lockPlayLimits(
  trx: Trx,
  playerId: string,
): Promise<{ readonly limits: LimitRow[]; readonly tools: PlayToolValues }> {
  const columns = sql.join(LIMIT_COLUMNS.map((column) => sql.ref(column)))
  const nothing = sql.join(LIMIT_COLUMNS.map(() => sql.lit(null)))
  const { rows } = await sql<LimitRow & Pick<PlayToolRow, 'value'> & { tool: PlayTool | null }>`
    WITH held AS (
      SELECT ${columns} FROM player_limit
      WHERE player_id = ${playerId} AND definition IN ('bet', 'loss', 'coolingOff')
      ORDER BY id FOR UPDATE
    )
    SELECT ${columns}, NULL AS tool, NULL::jsonb AS value FROM held
    UNION ALL
    SELECT ${nothing}, tool, value FROM play_tool WHERE player_id = ${playerId}
  `.execute(trx)
  return {
    limits: rows.filter(({ tool }) => tool === null),
    tools: Object.fromEntries(rows.flatMap(({ tool, value }) => (tool ? [[tool, value]] : []))),
  }
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
