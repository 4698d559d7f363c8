import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findSessionStanding } from '#platform/modules/session/session.repo'
import type { GameSessionRow } from './game-session.repo.ts'
import type { WalletStatus } from './wallet-call.schema.ts'

/** Why a session of play is over: its own age, the sign-in that it began in, or its player. */
export async function findSessionObstacle(
  db: Kysely<PlatformDatabase>,
  clock: Clock,
  session: GameSessionRow,
): Promise<WalletStatus | undefined> {
  const now = clock.now()
  const standing = await findSessionStanding(db, session.player_session_id)
  if (standing && standing.status !== 'active') return 'RS_ERROR_USER_DISABLED'
  const isSignedIn = standing && standing.ended_at === null && standing.expires_at > now
  return isSignedIn && session.expires_at > now ? undefined : 'RS_ERROR_TOKEN_EXPIRED'
}
