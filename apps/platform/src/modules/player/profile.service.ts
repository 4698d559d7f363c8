import type { Profile } from '@fairhouse/contract/profile'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { appendAudit } from '#platform/modules/player/audit.repo'
import { findPlayer, updatePlayer } from '#platform/modules/player/player.repo'
import { toProfile } from '#platform/modules/player/profile'

export type ProfileDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly isLocaleOffered: (code: string) => boolean
}

export type ProfileChanges = {
  readonly nickname?: string | null | undefined
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly language?: string | undefined
}

export type ProfileService = ReturnType<typeof createProfileService>

/** What players read and change of themselves. */
export function createProfileService({ db, clock, isLocaleOffered }: ProfileDeps) {
  return {
    async get(playerId: string): Promise<Profile> {
      const player = await findPlayer(db, playerId)
      if (player === undefined) throw new Error('A signed-in player has no row')
      return toProfile(player, clock.now())
    },

    /** Changes the named fields; absent ones stay, null empties a name. */
    async update(
      caller: PlayerCaller,
      changes: ProfileChanges,
    ): Promise<Result<Profile, 'validationFailed' | 'overloaded'>> {
      if (changes.language !== undefined && !isLocaleOffered(changes.language)) {
        const language = { code: 'unknown', message: 'This language is not offered' }
        return refuse('validationFailed', { fields: { language } })
      }
      const now = clock.now()
      return inTransaction(db, async (trx) => {
        const player = await updatePlayer(trx, caller.playerId, {
          nickname: changes.nickname,
          first_name: changes.firstName,
          last_name: changes.lastName,
          language: changes.language,
          updatedAt: now,
        })
        await appendAudit(trx, {
          act: 'player.profileChanged',
          at: now,
          actorId: caller.playerId,
          playerId: caller.playerId,
          sessionId: caller.sessionId,
          from: caller,
          details: { fields: Object.keys(changes).toSorted().join(' ') },
        })
        return ok(toProfile(player, now))
      })
    },
  }
}
