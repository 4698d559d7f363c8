import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { GameSessionRow } from './game-session.query.ts'

type Db = Kysely<PlatformDatabase>

// assumed: a day, after which the game page was surely reloaded
const SESSION_LIFE_MS = 24 * 60 * 60 * 1000

/** Opens a game session for money; only a hash of its token is stored. */
export async function insertGameSession(
  db: Db,
  { token, ...session }: Omit<GameSessionRow, 'token_hash' | 'expires_at'> & { token: string },
): Promise<void> {
  const expiresAt = new Date(session.created_at.getTime() + SESSION_LIFE_MS)
  await db
    .insertInto('game_session')
    .values({ ...session, token_hash: sha256Hex(token), expires_at: expiresAt })
    .execute()
}

/**
 * Ends a player's sessions of slots but the newest; their open rounds are still settled. Whichever of
 * parallel launches comes last sees all of them, so one stays.
 */
export async function endOlderSlots(db: Db, playerId: string, now: Date): Promise<void> {
  await db
    .updateTable('game_session')
    .set({ expires_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('game_session as play')
        .innerJoin('game', 'game.identity', 'play.game_identity')
        .select('play.id')
        .where('play.player_id', '=', playerId)
        .where('play.expires_at', '>', now)
        .where(sql<boolean>`'slots' = ANY (game.features)`)
        .orderBy('play.created_at', 'desc')
        .orderBy('play.id', 'desc')
        .offset(1),
    )
    .execute()
}
