import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findOpenedGame, type OpenedGame } from './game-session.query.ts'

/** Immutable data of a game session. Whether it may take a bet is read with each bet. */
export type SessionFacts = Pick<
  OpenedGame,
  'provider' | 'game_identity' | 'game_code' | 'player_id' | 'wallet_account_id' | 'currency'
>

export type FindSessionFacts = (token: string) => Promise<SessionFacts | undefined>

const KEPT_MAX = 10_000

/** Caches immutable session data, which saves a round trip per bet. */
export function createFindSessionFacts(
  db: Kysely<PlatformDatabase>,
  provider: string,
): FindSessionFacts {
  const kept = new Map<string, SessionFacts>()
  return async (token) => {
    const known = kept.get(token)
    if (known !== undefined) return known
    const opened = await findOpenedGame(db, { provider, token })
    if (opened === undefined) return undefined
    const { game_identity, game_code, player_id, wallet_account_id, currency } = opened
    const facts = { provider, game_identity, game_code, player_id, wallet_account_id, currency }
    // Evicts the oldest, whose game is most likely over.
    if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value!)
    kept.set(token, facts)
    return facts
  }
}
