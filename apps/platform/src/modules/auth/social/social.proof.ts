import type { SocialProvider as OfferedProvider } from '@fairhouse/contract/social'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { ReadSocialAnswer } from '#platform/modules/auth/social/social-answer.service'
import {
  findConnection,
  listConnections,
} from '#platform/modules/auth/social/social-connection.repo'
import type { SocialProvider } from '#platform/modules/auth/social/social-provider.port'
import type { StepUpProof } from '#platform/modules/auth/step-up/step-up-proof.port'

/** The player's connected services that the platform still offers, in its order. */
export type ListServices = (playerId: string) => Promise<OfferedProvider[]>

export function createListServices(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly providers: readonly SocialProvider[]
}): ListServices {
  return async (playerId) => {
    const connected = new Set(
      (await listConnections(deps.db, playerId)).map(({ provider }) => provider),
    )
    return deps.providers
      .filter(({ id }) => connected.has(id))
      .map(({ id, label }) => ({ id, label }))
  }
}

/**
 * Step-up by signing in again with a connected service, started for this session and finished after
 * that: for players with neither password nor confirmed address.
 */
export function createSocialProof(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly listServices: ListServices
  readonly readAnswer: ReadSocialAnswer
}): StepUpProof {
  return {
    method: 'social',
    isAvailable: async (playerId) => (await deps.listServices(playerId)).length > 0,
    async verify({ playerId, sessionId }, { social }) {
      if (social === undefined) return false
      const { provider, browserKey, query: callback } = social
      const person = await deps.readAnswer({ provider, browserKey, callback, playerId, sessionId })
      if (!person.ok) return false
      const connection = await findConnection(deps.db, person.value)
      return connection?.player_id === playerId && connection.provider === provider
    },
  }
}
