import type { Session } from '@fairhouse/contract/profile'
import { type Result, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { auditRefusedSignIn } from '#platform/modules/auth/session/refused-sign-in'
import { type OpenSession, answerOpened } from '#platform/modules/auth/session/session-opening'
import type { SessionOrigin } from '#platform/modules/auth/session/session.service'
import type {
  AnswerRefusal,
  ReadSocialAnswer,
  SocialAnswer,
} from '#platform/modules/auth/social/social-answer.service'
import { issueSecret } from '#platform/modules/auth/secret/player-secret.query'
import { findConnection, noteUse } from '#platform/modules/auth/social/social-connection.repo'
import type { SocialPerson } from '#platform/modules/auth/social/social-provider.port'
import type { SocialSecrets } from '#platform/modules/auth/social/social-secrets'

export type SocialSignInDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly secrets: SocialSecrets
  readonly openSession: OpenSession
  readonly readAnswer: ReadSocialAnswer
}

type SocialSignInRefusal =
  | AnswerRefusal
  | 'socialRegistrationRequired'
  | 'secondFactorRequired'
  | 'accountLocked'
  | 'overloaded'

export type SocialSignIn = (
  answer: Omit<SocialAnswer, 'playerId'> & { readonly fingerprint?: string | undefined },
  origin: SessionOrigin,
) => Promise<Result<Session, SocialSignInRefusal>>

/**
 * Signs in a connected person. Anyone else gets a challenge to register or connect with: an account
 * is never connected by an equal e-mail address, since the provider may not have verified it and
 * its owner may have changed.
 */
export function createSocialSignIn(deps: SocialSignInDeps): SocialSignIn {
  const { db, secrets, clock } = deps
  return async ({ fingerprint, ...answer }, origin) => {
    const person = await deps.readAnswer({ ...answer, playerId: null })
    if (!person.ok) {
      const reason = person.refusal
      await auditRefusedSignIn(deps, { playerId: null, way: 'social', reason }, origin)
      return person
    }
    const known = await findConnection(db, person.value)
    if (known !== undefined) {
      return open(deps, { person: person.value, playerId: known.player_id, origin, fingerprint })
    }
    const challenge = secrets.newToken()
    await issueSecret(db, {
      purpose: 'socialChallenge',
      token: challenge,
      playerId: null,
      payload: { ...person.value, provider: answer.provider },
      now: clock.now(),
    })
    return refuse('socialRegistrationRequired', { challenge })
  }
}

async function open(
  deps: SocialSignInDeps,
  opening: {
    readonly person: SocialPerson
    readonly playerId: string
    readonly origin: SessionOrigin
    readonly fingerprint: string | undefined
  },
): Promise<Result<Session, SocialSignInRefusal>> {
  const { person, playerId, origin, fingerprint } = opening
  const opened = await inTransaction(deps.db, async (trx) => {
    const opened = await deps.openSession(trx, {
      playerId,
      way: 'social',
      origin,
      fingerprint,
      // Disconnected meanwhile, the answer no longer proves the player.
      isStillProven: async () => (await findConnection(trx, person))?.player_id === playerId,
    })
    if (opened.kind !== 'unproven')
      await noteUse(trx, person, { usedAt: deps.clock.now(), name: person.name })
    return opened
  })
  const method = { playerId, way: 'social', unproven: 'socialRejected', origin } as const
  return answerOpened(deps, opened, method)
}
