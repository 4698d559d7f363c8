import type { Session } from '@fairhouse/contract/profile'
import type { SocialDraft } from '@fairhouse/contract/social'
import { emailKey } from '@fairhouse/domain/email'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import { networkOf } from '@fairhouse/server-kit/network-of'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { RegistrationOrigin } from '#platform/modules/auth/account/new-player'
import {
  type Register,
  type Registration,
  readEmail,
} from '#platform/modules/auth/account/registration.service'
import { findPlayerByEmailKey } from '#platform/modules/player/player.query'
import { findSecret, takeSecret } from '#platform/modules/auth/secret/player-secret.query'
import { consumeQuota } from '#platform/modules/auth/session/attempt.repo'
import type { SessionOrigin } from '#platform/modules/auth/session/session.service'
import type { ConnectWithin } from '#platform/modules/auth/social/social-connect'
import type {
  SocialPerson,
  SocialProvider,
} from '#platform/modules/auth/social/social-provider.port'

export type SocialRegistrationDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly register: Register
  readonly providers: readonly SocialProvider[]
  readonly connectWithin: ConnectWithin
}

export type SocialRegistration = Registration & { readonly challenge: string }

type SocialRegistrationRefusal =
  | 'validationFailed'
  | 'countryExcluded'
  | 'registrationClosed'
  | 'registryUnavailable'
  | 'captchaRequired'
  | 'socialChallengeRejected'
  | 'socialConnectionTaken'
  | 'tooManyRequests'
  | 'overloaded'

export type SocialRegistrations = {
  /** Prefills the form; rate limited, since it reveals whether an address has an account. */
  draft(
    challenge: string,
    origin: Pick<SessionOrigin, 'ip'>,
  ): Promise<Result<SocialDraft, 'socialChallengeRejected' | 'tooManyRequests'>>
  register(
    form: SocialRegistration,
    origin: RegistrationOrigin,
  ): Promise<Result<Session, SocialRegistrationRefusal>>
}

const HOUR_MS = 3_600_000

// assumed: enough for an office or a student home behind one address
const DRAFTS_PER_HOUR_MAX = 60

/** Registers people vouched for by a provider, with the challenge of their sign-in. */
export function createSocialRegistrations(deps: SocialRegistrationDeps): SocialRegistrations {
  const { db, clock } = deps
  const find = async (token: string) =>
    (await findSecret(db, { purpose: 'socialChallenge', token, now: clock.now() }))?.payload
  return {
    async draft(challenge, origin) {
      const row = await find(challenge)
      const provider = deps.providers.find(({ id }) => id === row?.provider)
      if (row === undefined || provider === undefined) return refuse('socialChallengeRejected')
      const key = { kind: 'socialDraft', key: networkOf(origin.ip) } as const
      const window = { now: clock.now(), lengthMs: HOUR_MS, attemptsMax: DRAFTS_PER_HOUR_MAX }
      const retryAfterSeconds = await consumeQuota(db, key, window)
      if (retryAfterSeconds > 0) return refuse('tooManyRequests', { retryAfterSeconds })
      return ok({
        provider: { id: provider.id, label: provider.label },
        email: row.email,
        isEmailVerified: row.isEmailVerified,
        emailError: await findEmailError(row, deps),
        firstName: row.firstName,
        lastName: row.lastName,
      })
    },

    register(typed, origin) {
      const email = readEmail(typed)
      const form = { ...typed, email }
      const ref = { purpose: 'socialChallenge', token: form.challenge } as const
      return deps.register<SocialRegistrationRefusal>(form, origin, {
        method: 'social',
        async identify() {
          const person = await find(form.challenge)
          if (person === undefined) return refuse('socialChallengeRejected')
          const isKnown = person.email !== null && emailKey(person.email) === emailKey(email)
          const isEmailProven = person.isEmailVerified && isKnown
          return ok({ email, isEmailProven, providerEmail: person.email })
        },
        async within(trx, create) {
          const taken = await takeSecret(trx, { ...ref, now: clock.now() })
          if (taken === undefined) return refuse('socialChallengeRejected')
          const session = await create()
          if ('ok' in session) return session
          const to = { playerId: session.profile.id, origin, isNew: true }
          const connected = await deps.connectWithin(trx, taken.payload, to)
          return connected.ok ? session : refuse('socialConnectionTaken')
        },
      })
    },
  }
}

async function findEmailError(
  { email }: Pick<SocialPerson, 'email'>,
  { db }: Pick<SocialRegistrationDeps, 'db'>,
): Promise<SocialDraft['emailError']> {
  if (email === null) return 'missing'
  return (await findPlayerByEmailKey(db, emailKey(email))) === undefined ? null : 'taken'
}
