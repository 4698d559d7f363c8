import type { PlayTool } from '@fairhouse/contract/play-tool'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { LimitRow, PlayToolRow } from '#platform/modules/limit/limit.tables'
import type { PlayerLimits } from '#platform/modules/limit/play-limits.port'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/** Those that the player has set. */
type OwnLimits = Omit<PlayerLimits, 'times'>

/** A player's limits, by definition and period. */
export function findLimits(db: Db, playerId: string): Promise<LimitRow[]> {
  return db
    .selectFrom('player_limit')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

// Column names, since a statement with `*` is not prepared, and this one runs for every bet.
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

/** Of the columns of a limit a tool has its player only. */
const TOOL_COLUMNS = sql.join(
  LIMIT_COLUMNS.map((column) => (column === 'player_id' ? sql.ref(column) : sql.lit(null))),
)

/**
 * Limits that bind stakes of these players, locked until the transaction ends, so that a player's next
 * stake sees this one counted. Without limits nothing is locked. Includes the players' tools, in one
 * statement because it runs for every bet.
 */
export async function lockPlayLimits(
  trx: Trx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, OwnLimits>> {
  const columns = sql.join(LIMIT_COLUMNS.map((column) => sql.ref(column)))
  const { rows } = await sql<LimitRow & Pick<PlayToolRow, 'value'> & { tool: PlayTool | null }>`
    WITH held AS (
      SELECT ${columns} FROM player_limit
      WHERE player_id = ANY(${playerIds}::uuid[])
        AND definition IN ('bet', 'loss', 'coolingOff')
      ORDER BY id FOR UPDATE
    )
    SELECT ${columns}, NULL AS tool, NULL::jsonb AS value FROM held
    UNION ALL
    SELECT ${TOOL_COLUMNS}, tool, value FROM play_tool WHERE player_id = ANY(${playerIds}::uuid[])
  `.execute(trx)
  const byPlayer = Map.groupBy(rows, (row) => row.player_id)
  return new Map([...byPlayer].map(([playerId, own]) => [playerId, toPlayerLimits(own)]))
}

function toPlayerLimits(
  rows: readonly (LimitRow & Pick<PlayToolRow, 'value'> & { readonly tool: PlayTool | null })[],
): OwnLimits {
  return {
    limits: rows.filter(({ tool }) => tool === null),
    tools: Object.fromEntries(rows.flatMap(({ tool, value }) => (tool ? [[tool, value]] : []))),
  }
}

/** Locks a limit of this player; another player's limit counts as unknown. */
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

/** Undefined if the player has one of this definition and period. */
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

/** Clears a request. */
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

/** Returns false if the player declined it before. */
export async function declineLimit(
  trx: Trx,
  { playerId, at }: { readonly playerId: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('limit_choice')
    .values({ player_id: playerId, declined_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function hasDeclinedLimit(db: Db, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('limit_choice')
    .select('declined_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeLimit(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('player_limit').where('id', '=', id).execute()
}
