import type { OperatorRole } from '@fairhouse/contract/office/permission'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { PlayerRow } from '#platform/modules/player/player.query'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/** A view with what it depends on. */
export type ViewRow = Pick<
  Row<'operator_view'>,
  'id' | 'operator' | 'player_id' | 'session_id' | 'created_at' | 'expires_at' | 'ended_at'
> &
  Pick<PlayerRow, 'status' | 'country' | 'language' | 'nickname' | 'first_name' | 'last_name'> & {
    readonly roles: readonly OperatorRole[]
    readonly countries: readonly string[] | null
    readonly disabled_at: Date | null
    readonly session_seen_at: Date
    readonly session_expires_at: Date
    readonly session_ended_at: Date | null
  }

export async function insertView(
  trx: Trx,
  view: Omit<Row<'operator_view'>, 'token_hash' | 'ended_at'>,
): Promise<void> {
  await trx.insertInto('operator_view').values(view).execute()
}

/** A view by its cookie, or by a link that has not been used. */
export async function findView(
  db: Db,
  by: { readonly tokenHash: string } | { readonly ticketHash: string },
): Promise<ViewRow | undefined> {
  const query = db
    .selectFrom('operator_view as v')
    .innerJoin('operator_session as s', 's.id', 'v.session_id')
    .innerJoin('operator_person as o', 'o.name', 'v.operator')
    .innerJoin('player as p', 'p.id', 'v.player_id')
    .select(['v.id', 'v.operator', 'v.player_id', 'v.session_id'])
    .select(['v.created_at', 'v.expires_at', 'v.ended_at'])
    .select(['o.roles', 'o.countries', 'o.disabled_at'])
    .select(['s.last_seen_at as session_seen_at', 's.expires_at as session_expires_at'])
    .select('s.ended_at as session_ended_at')
    .select(['p.status', 'p.country', 'p.language'])
    .select(['p.nickname', 'p.first_name', 'p.last_name'])
  const found =
    'tokenHash' in by
      ? query.where('v.token_hash', '=', by.tokenHash)
      : query.where('v.ticket_hash', '=', by.ticketHash).where('v.token_hash', 'is', null)
  return await found.executeTakeFirst()
}

/** Uses a link up; false if somebody was faster. */
export async function enterView(
  db: Db,
  { id, tokenHash }: { readonly id: string; readonly tokenHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_view')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('token_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends a view, or all others of a session. */
export async function endViews(
  db: Db,
  of: { readonly id: string } | { readonly sessionId: string; readonly exceptId: string },
  at: Date,
): Promise<void> {
  const views = db.updateTable('operator_view').set({ ended_at: at }).where('ended_at', 'is', null)
  const ending =
    'id' in of
      ? views.where('id', '=', of.id)
      : views.where('session_id', '=', of.sessionId).where('id', '<>', of.exceptId)
  await ending.execute()
}

/** The country of the player's latest visit, which decides what the site offers them. */
export async function findVisitedCountry(db: Db, playerId: string): Promise<string | null> {
  const last = await db
    .selectFrom('player_session')
    .select('country')
    .where('player_id', '=', playerId)
    .orderBy(sql`last_seen_at`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.country ?? null
}
