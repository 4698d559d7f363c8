import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { takeSecret } from '#platform/modules/auth/secret/player-secret.query'
import type {
  SocialCallback,
  SocialPerson,
  SocialProvider,
} from '#platform/modules/auth/social/social-provider.port'
import type { SocialSecrets } from '#platform/modules/auth/social/social-secrets'
import { hashToken } from '#platform/secrets/token'

export type SocialAnswer = {
  readonly provider: string
  /** The player who connects a provider, null for a sign-in. */
  readonly playerId: string | null
  /** The session that a repeated sign-in confirms; absent for all others. */
  readonly sessionId?: string
  readonly browserKey: string
  readonly callback: SocialCallback & { readonly state?: string | undefined }
}

export type AnswerRefusal =
  | 'socialProviderUnknown'
  | 'socialStateRejected'
  | 'socialCanceled'
  | 'socialRejected'

export type ReadSocialAnswer = (
  answer: SocialAnswer,
) => Promise<Result<SocialPerson, AnswerRefusal>>

/**
 * Identifies the person who came back from a provider. A state is valid once, for ten minutes, in
 * the browser that started it and for its provider, player and session; anything else gets the same
 * refusal, before the provider is asked.
 */
export function createReadSocialAnswer(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly providers: readonly SocialProvider[]
  readonly secrets: SocialSecrets
}): ReadSocialAnswer {
  const { db, clock, providers, secrets } = deps
  return async ({
    provider: id,
    playerId,
    sessionId,
    browserKey,
    callback: { state, ...callback },
  }) => {
    const provider = providers.find((known) => known.id === id)
    if (provider === undefined) return refuse('socialProviderUnknown')
    if (state === undefined) return refuse('socialStateRejected')
    const browserHash = hashToken(browserKey)
    const flow = await takeSecret(db, {
      purpose: 'socialFlow',
      token: state,
      playerId,
      payload: { browserHash, provider: id, sessionId: sessionId ?? null },
      now: clock.now(),
    })
    if (flow === undefined) return refuse('socialStateRejected')
    const { redirectUri } = flow.payload
    const exchange = { redirectUri, state, ...secrets.partsOf(state) }
    const since = sessionId === undefined ? null : flow.createdAt
    const person = await provider.finish(callback, exchange, { signedInSince: since })
    return person.ok ? ok(person.value) : person
  }
}
