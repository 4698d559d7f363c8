import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { isStopped } from './play-stop.repo.ts'

export type GameSessionRow = Selectable<PlatformDatabase['game_session']>

/** A game session with the state that decides about new bets. */
export type OpenedGame = GameSessionRow & {
  readonly game_code: string
  readonly is_playable: boolean
  readonly player_status: string | null
  readonly signed_in_until: Date | null
  readonly signed_out_at: Date | null
}

type Db = Kysely<PlatformDatabase>

const SESSION_COLUMNS = [
  'play.id',
  'play.token_hash',
  'play.provider',
  'play.game_identity',
  'play.player_id',
  'play.player_session_id',
  'play.wallet_account_id',
  'play.currency',
  'play.created_at',
  'play.expires_at',
] as const

/** The session of a token, expired or not: late settlements belong to expired sessions. */
export async function findOpenedGame(
  db: Db,
  { provider, token }: { provider: string; token: string },
): Promise<OpenedGame | undefined> {
  const hash = sha256Hex(token)
  const opened = (await listOpenedGames(db, [hash])).get(hash)
  return opened?.provider === provider ? opened : undefined
}

/** The session of a player's game that was opened last, for calls that name none. */
export async function findLastOpenedGame(
  db: Db,
  of: { readonly provider: string; readonly playerId: string; readonly currency: string },
): Promise<OpenedGame | undefined> {
  const last = await db
    .selectFrom('game_session')
    .select('token_hash')
    .where('player_id', '=', of.playerId)
    .where('provider', '=', of.provider)
    .where('currency', '=', of.currency)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && (await listOpenedGames(db, [last.token_hash])).get(last.token_hash)
}

/** PostgreSQL expects as many elements in a list that it does not know yet. */
const EXPECTED = 10

/** Sessions by the hash of their token. */
export async function listOpenedGames(
  db: Db,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, OpenedGame>> {
  // A plan for a shorter list would look cheaper than the one that is kept, and be made again with each call.
  const more = Array.from({ length: EXPECTED - tokenHashes.length }, () => tokenHashes[0])
  const rows = await db
    .selectFrom('game_session as play')
    .innerJoin('game', 'game.identity', 'play.game_identity')
    .leftJoin('player_session as sign_in', 'sign_in.id', 'play.player_session_id')
    .leftJoin('player', 'player.id', 'sign_in.player_id')
    // Column names, since a statement with `*` is not prepared.
    .select(SESSION_COLUMNS)
    .select((eb) => [
      'game.code as game_code',
      eb
        .and([
          eb('game.is_enabled', '=', true),
          eb.not(isStopped(eb.ref('game.identity'), eb.ref('game.provider'))),
        ])
        .as('is_playable'),
      'player.status as player_status',
      'sign_in.expires_at as signed_in_until',
      'sign_in.ended_at as signed_out_at',
    ])
    .where(sql<boolean>`play.token_hash = ANY(${[...tokenHashes, ...more]}::text[])`)
    .execute()
  return new Map(
    rows.map((row) => [row.token_hash, { ...row, is_playable: Boolean(row.is_playable) }]),
  )
}

/** Why a game session takes no new bets. */
export function findPlayDenial(
  opened: OpenedGame,
  now: Date,
): 'playerDisabled' | 'sessionExpired' | null {
  if (opened.player_status !== null && opened.player_status !== 'active') return 'playerDisabled'
  const isSignedIn =
    opened.signed_in_until !== null && opened.signed_out_at === null && opened.signed_in_until > now
  return isSignedIn && opened.expires_at > now ? null : 'sessionExpired'
}
