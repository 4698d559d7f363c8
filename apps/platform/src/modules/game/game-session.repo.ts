import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

export type GameSessionRow = Selectable<PlatformDatabase['game_session']>

type Db = Kysely<PlatformDatabase>

// assumed: a day, after which the page has long been opened anew
const SESSION_LIFE_MS = 24 * 60 * 60 * 1000

/** Opens a session of play for money; of the token only a hash is kept. */
export async function insertGameSession(
  db: Db,
  { token, ...session }: Omit<GameSessionRow, 'token_hash' | 'expires_at'> & { token: string },
): Promise<void> {
  const expiresAt = new Date(session.created_at.getTime() + SESSION_LIFE_MS)
  await db
    .insertInto('game_session')
    .values({ ...session, token_hash: hashToken(token), expires_at: expiresAt })
    .execute()
}

/** The session of a token, over or not: late wins belong to sessions that are over. */
export function findGameSession(
  db: Db,
  of: { provider: string; token: string },
): Promise<GameSessionRow | undefined> {
  return db
    .selectFrom('game_session')
    .selectAll()
    .where('token_hash', '=', hashToken(of.token))
    .where('provider', '=', of.provider)
    .executeTakeFirst()
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
