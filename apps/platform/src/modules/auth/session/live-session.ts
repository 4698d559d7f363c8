import type { Clock } from '@fairhouse/server-kit/clock'
import { createSharedRead } from '@fairhouse/server-kit/shared-read'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findSessionStandings } from '#platform/modules/auth/session/session.repo'
import type { IsSessionLive } from '#platform/realtime/realtime'

/** Asks the row of a session, as every request does, for sockets that open with a token of it. */
export function createIsSessionLive({
  db,
  clock,
}: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}): IsSessionLive {
  const findStanding = createSharedRead({ readMany: (ids) => findSessionStandings(db, ids) })
  return async ({ playerId, sessionId }) => {
    const standing = await findStanding(sessionId)
    return (
      standing?.player_id === playerId &&
      standing.ended_at === null &&
      standing.expires_at > clock.now() &&
      standing.status === 'active'
    )
  }
}
