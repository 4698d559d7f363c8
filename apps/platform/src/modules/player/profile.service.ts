import type { FieldName } from '@fairhouse/contract/field-definitions'
import type { Profile } from '@fairhouse/contract/profile'
import type { FieldError } from '@fairhouse/contract/refusals'
import { UNKNOWN_FIELD } from '@fairhouse/domain/registration'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { fieldsFor } from '@fairhouse/domain/validation/field-definition'
import { cleanText, validateFields } from '@fairhouse/domain/validation/form'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import type { FieldForms } from '#platform/modules/fields/field-form'
import { appendAudit } from '#platform/modules/player/audit.repo'
import { findPlayer, type PlayerRow, updatePlayer } from '#platform/modules/player/player.repo'
import { toProfile } from '#platform/modules/player/profile'

export type ProfileDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly forms: FieldForms
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
export function createProfileService(deps: ProfileDeps) {
  const { db, clock } = deps
  return {
    async get(playerId: string): Promise<Profile> {
      return toProfile(await getPlayer(db, playerId), clock.now())
    },

    /** Changes the named fields; absent ones stay, null empties a name. */
    async update(
      caller: PlayerCaller,
      changes: ProfileChanges,
    ): Promise<Result<Profile, 'validationFailed' | 'overloaded'>> {
      const fields = await findErrors(deps, caller.playerId, changes)
      if (Object.keys(fields).length > 0) return refuse('validationFailed', { fields })
      const now = clock.now()
      return inTransaction(db, async (trx) => {
        const player = await updatePlayer(trx, caller.playerId, {
          nickname: clean('nickname', changes.nickname),
          first_name: clean('firstName', changes.firstName),
          last_name: clean('lastName', changes.lastName),
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

/** By the fields that the operator shows to players of this country; others are not known. */
async function findErrors(
  { db, forms, isLocaleOffered }: ProfileDeps,
  playerId: string,
  changes: ProfileChanges,
): Promise<Readonly<Record<string, FieldError>>> {
  const { country } = await getPlayer(db, playerId)
  const context = forms.context()
  const shown = fieldsFor(context.definitions, 'profile', country)
  const named = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
  const errors: Record<string, FieldError> = {
    ...validateFields(
      shown.filter(({ field }) => named.includes(field)),
      changes,
      { ...context, country },
    ),
  }
  for (const name of named) {
    if (!shown.some(({ field }) => field === name)) errors[name] = UNKNOWN_FIELD
  }
  if (changes.language !== undefined && !isLocaleOffered(changes.language)) {
    errors['language'] ??= { code: 'unknown', message: 'This language is not offered' }
  }
  return errors
}

/** Undefined stays: the field was not named. */
function clean(field: FieldName, text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? cleanText(field, text) : text
}

async function getPlayer(db: ProfileDeps['db'], playerId: string): Promise<PlayerRow> {
  const player = await findPlayer(db, playerId)
  if (player === undefined) throw new Error('A signed-in player has no row')
  return player
}
