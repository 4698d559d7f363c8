import { AVATARS } from '@fairhouse/contract/avatar'
import type { Profile } from '@fairhouse/contract/profile'
import { UNKNOWN_CHOICE } from '@fairhouse/domain/personal'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { appendAudit } from '#platform/audit/audit.repo'
import { updatePlayer } from '#platform/modules/player/player.query'
import { toProfile } from '#platform/modules/player/profile'

export type SetAvatar = (
  caller: PlayerCaller,
  avatarId: string | null,
) => Promise<Result<Profile, 'validationFailed' | 'overloaded'>>

/** Sets an avatar from the list, or none. */
export function createSetAvatar(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}): SetAvatar {
  return async (caller, avatarId) => {
    if (avatarId !== null && !AVATARS.some((known) => known === avatarId)) {
      return refuse('validationFailed', { fields: { avatarId: UNKNOWN_CHOICE } })
    }
    const now = deps.clock.now()
    return inTransaction(deps.db, async (trx) => {
      const change = { avatar_id: avatarId, updatedAt: now }
      const player = await updatePlayer(trx, caller.playerId, change)
      await appendAudit(trx, {
        act: 'player.profileChanged',
        at: now,
        actorId: caller.playerId,
        playerId: caller.playerId,
        sessionId: caller.sessionId,
        from: caller,
        details: { fields: 'avatarId' },
      })
      return ok(toProfile(player, now))
    })
  }
}
