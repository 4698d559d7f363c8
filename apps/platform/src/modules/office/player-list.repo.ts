import { LIST_COUNT_MAX } from '@fairhouse/contract/office/operation-word'
import type { ListedPlayer } from '@fairhouse/contract/office/record'
import type { VerificationState } from '@fairhouse/contract/verification'
import { type Kysely, sql } from 'kysely'
import { type Page, type PageOf, readLongPage } from '#platform/database/page'
import type { Reach } from '@fairhouse/domain/operator/reach'
import type { PlatformDatabase } from '#platform/database/schema'
import { emailKey } from '@fairhouse/domain/email'
import { PLAYER_COLUMNS } from '#platform/modules/player/player.query'
import { hasWords } from '#platform/modules/player/player-search.query'
import type { PlayerStatusWord } from '#platform/modules/player/player.tables'
import { toPlayerLine } from './player-line.ts'

export type PlayerFilter = {
  /** Countries of the operator. */
  readonly reach: Reach
  readonly text?: string | undefined
  readonly country?: string | undefined
  readonly status?: PlayerStatusWord | undefined
  readonly identity?: VerificationState | undefined
  /** Of the affiliate. */
  readonly tag?: string | undefined
  /** By the time of joining; `from` is inclusive, `to` exclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Players that match all filters, newest first. */
export async function listPlayers(
  db: Kysely<PlatformDatabase>,
  filter: PlayerFilter,
  page: Page,
): Promise<PageOf<ListedPlayer>> {
  const matching = matchingPlayers(db, filter)
    .select(PLAYER_COLUMNS.map((name) => `player.${name}` as const))
    .select((row) => [
      row.fn.coalesce('player_verification.state', sql.lit('none')).as('identity'),
      row.fn.coalesce('deposit_counter.deposits', sql.lit(0)).as('deposits'),
      sql<Date | null>`(SELECT max(s.last_seen_at) FROM player_session s
        WHERE s.player_id = player.id)`.as('last_seen_at'),
    ])
    .orderBy('player.created_at', 'desc')
    .orderBy('player.id', 'desc')
  const { rows, totalRows } = await readLongPage(db, matching, {
    ...page,
    countMax: LIST_COUNT_MAX,
  })
  return {
    totalRows,
    rows: rows.map((row) => ({
      ...toPlayerLine(row),
      identity: row.identity as VerificationState,
      tag: row.affiliate_tag,
      deposits: row.deposits,
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    })),
  }
}

function matchingPlayers(db: Kysely<PlatformDatabase>, filter: PlayerFilter) {
  const { text, country, status, identity, tag, from, to, reach } = filter
  let query = db
    .selectFrom('player')
    .leftJoin('player_verification', 'player_verification.player_id', 'player.id')
    .leftJoin('deposit_counter', 'deposit_counter.player_id', 'player.id')
  if (text?.includes('@')) query = query.where('player.email_key', '=', emailKey(text))
  else if (text !== undefined) query = query.where(hasWords(text))
  if (reach !== null) query = query.where('player.country', 'in', reach)
  if (country !== undefined) query = query.where('player.country', '=', country)
  if (status !== undefined) query = query.where('player.status', '=', status)
  if (tag !== undefined) query = query.where('player.affiliate_tag', '=', tag)
  if (from !== undefined) query = query.where('player.created_at', '>=', new Date(from))
  if (to !== undefined) query = query.where('player.created_at', '<', new Date(to))
  if (identity === 'none')
    query = query.where((row) =>
      row.or([
        row('player_verification.state', 'is', null),
        row('player_verification.state', '=', 'none'),
      ]),
    )
  else if (identity !== undefined) query = query.where('player_verification.state', '=', identity)
  return query
}
