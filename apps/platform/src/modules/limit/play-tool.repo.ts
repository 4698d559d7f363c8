import type { PlayTool, PlayToolValue } from '@fairhouse/contract/play-tool'
import type { PlaySessionState, PlayToolValues } from '@fairhouse/domain/play-tool'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PlayToolRow } from '#platform/modules/limit/limit.tables'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export function listTools(db: Db, playerId: string): Promise<PlayToolRow[]> {
  return db.selectFrom('play_tool').selectAll().where('player_id', '=', playerId).execute()
}

export async function readToolValues(db: Db, playerId: string): Promise<PlayToolValues> {
  const rows = await listTools(db, playerId)
  return Object.fromEntries(rows.map(({ tool, value }) => [tool, value]))
}

export type ToolChange = {
  readonly playerId: string
  readonly tool: PlayTool
  readonly value: PlayToolValue
  /** A change that awaits confirmation. */
  readonly request: { readonly value: PlayToolValue; readonly at: Date } | null
  readonly at: Date
}

export function saveTool(trx: Trx, change: ToolChange): Promise<PlayToolRow> {
  const values = {
    value: JSON.stringify(change.value),
    request: change.request && JSON.stringify(change.request.value),
    requested_at: change.request?.at ?? null,
    changed_at: change.at,
  }
  return trx
    .insertInto('play_tool')
    .values({ player_id: change.playerId, tool: change.tool, ...values })
    .onConflict((conflict) => conflict.columns(['player_id', 'tool']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findSession(
  db: Db,
  playerId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PlaySessionState | null> {
  const row = await db
    .selectFrom('play_session')
    .select(['started_at', 'last_bet_at', 'checked_at', 'played_since'])
    .where('player_id', '=', playerId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (row === undefined) return null
  const { started_at: startedAt, last_bet_at: lastBetAt, checked_at: checkedAt } = row
  return { startedAt, lastBetAt, checkedAt, playedSince: row.played_since ?? startedAt }
}

export async function saveSession(
  trx: Trx,
  playerId: string,
  session: PlaySessionState,
): Promise<void> {
  const values = {
    started_at: session.startedAt,
    last_bet_at: session.lastBetAt,
    checked_at: session.checkedAt,
    played_since: session.playedSince,
  }
  await trx
    .insertInto('play_session')
    .values({ player_id: playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute()
}

/** Stakes and returns of bets placed since a time, by currency. */
export function sumBetsSince(
  db: Db,
  { playerId, since }: { readonly playerId: string; readonly since: Date },
): Promise<{ currency: string; staked: bigint; returned: bigint }[]> {
  return db
    .selectFrom('bet')
    .select((eb) => [
      'currency',
      eb.fn.sum<bigint>(eb('cash_minor', '+', eb.ref('bonus_minor'))).as('staked'),
      eb.fn.sum<bigint>('payout_minor').as('returned'),
    ])
    .where('player_id', '=', playerId)
    .where('placed_at', '>=', since)
    .where('status', '<>', 'refunded')
    .groupBy('currency')
    .orderBy('currency')
    .execute()
}

/** The provider's features of a game; none if it left the list. */
export async function findGameFeatures(db: Db, identity: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('game')
    .select('features')
    .where('identity', '=', identity)
    .executeTakeFirst()
  return row?.features ?? []
}
