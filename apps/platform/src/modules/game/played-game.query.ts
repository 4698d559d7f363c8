import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findPlayer } from '#platform/modules/player/player.query'
import { findGame, isPlayable } from './game.repo.ts'
import type { SessionFacts } from './game-session.facts.ts'
import type { OpenedGame } from './game-session.query.ts'

/**
 * The identity of the game that is played under a code of the provider: the session's own, or the one
 * that its player has changed to in a lobby. For an unknown code the own, which takes no bet under it.
 */
export async function findPlayedGame(
  db: Kysely<PlatformDatabase>,
  session: Pick<SessionFacts, 'provider' | 'game_identity' | 'game_code'>,
  code: string,
): Promise<string> {
  if (code === session.game_code) return session.game_identity
  const game = await db
    .selectFrom('game')
    .select('identity')
    .where('provider', '=', session.provider)
    .where('code', '=', code)
    .executeTakeFirst()
  return game?.identity ?? session.game_identity
}

/** Whether the session takes a bet in this game, as if its player had opened it. */
export async function isOpenToPlay(
  trx: Transaction<PlatformDatabase>,
  session: OpenedGame,
  played: { readonly identity: string; readonly code: string },
): Promise<boolean> {
  if (played.code === session.game_code) return session.is_playable
  const player = await findPlayer(trx, session.player_id)
  const game = await findGame(trx, played.identity, player?.country ?? null)
  if (game?.code !== played.code || game.provider !== session.provider) return false
  return (
    isPlayable(game) && game.is_in_country && game.currencies?.includes(session.currency) !== false
  )
}
