import type { Clock } from '@fairhouse/server-kit/clock'
import { createSharedRead } from '@fairhouse/server-kit/shared-read'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findSessionStatuses } from '#platform/modules/auth/session/session.repo'
import type { IsSessionLive } from '#platform/realtime/realtime'

/** Checks a session's row when a socket opens with its token. */
export function createIsSessionLive({
  db,
  clock,
}: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}): IsSessionLive {
  const findStatus = createSharedRead({ readMany: (ids) => findSessionStatuses(db, ids) })
  return async ({ playerId, sessionId }) => {
    const status = await findStatus(sessionId)
    return (
      status?.player_id === playerId &&
      status.ended_at === null &&
      status.expires_at > clock.now() &&
      status.status === 'active'
    )
  }
}
