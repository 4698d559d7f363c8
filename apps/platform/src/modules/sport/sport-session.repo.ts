import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
export type SportSessionRow = Row<'sport_session'>

/** A sportsbook session with the state that decides about new bets. */
export type OpenedSport = SportSessionRow & {
  readonly player_status: string | null
  readonly signed_in_until: Date | null
  readonly signed_out_at: Date | null
  readonly is_stopped: boolean
}

/** The session of a sign-in and an account; a reopened page continues it. */
export async function openSportSession(db: Db, session: SportSessionRow): Promise<string> {
  const known = await db
    .selectFrom('sport_session')
    .select('id')
    .where('player_session_id', '=', session.player_session_id)
    .where('wallet_account_id', '=', session.wallet_account_id)
    .executeTakeFirst()
  if (known) return known.id
  await db.insertInto('sport_session').values(session).execute()
  return session.id
}

/** Sessions at a book by their id. */
export async function listOpenedSport(
  db: Db,
  { ids, provider }: { readonly ids: readonly string[]; readonly provider: string },
): Promise<ReadonlyMap<string, OpenedSport>> {
  const rows = await db
    .selectFrom('sport_session as play')
    .leftJoin('player_session as sign_in', 'sign_in.id', 'play.player_session_id')
    .leftJoin('player', 'player.id', 'sign_in.player_id')
    .selectAll('play')
    .select([
      'player.status as player_status',
      'sign_in.expires_at as signed_in_until',
      'sign_in.ended_at as signed_out_at',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('play_stop')
            .select('subject')
            .where('subject', 'in', ['all', `provider:${provider}`]),
        )
        .as('is_stopped'),
    )
    .where(sql<boolean>`play.id = ANY(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, is_stopped: Boolean(row.is_stopped) }]))
}

/** Why a sportsbook session takes no new bets. */
export function findSportDenial(
  opened: OpenedSport,
  now: Date,
): 'playerDisabled' | 'sessionExpired' | 'bettingStopped' | null {
  if (opened.player_status !== null && opened.player_status !== 'active') return 'playerDisabled'
  const isSignedIn =
    opened.signed_in_until !== null && opened.signed_out_at === null && opened.signed_in_until > now
  if (!isSignedIn) return 'sessionExpired'
  return opened.is_stopped ? 'bettingStopped' : null
}
