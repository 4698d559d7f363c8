import type { ConsentField } from '@fairhouse/contract/personal'
import type { Session } from '@fairhouse/contract/profile'
import type { SocialDraft } from '@fairhouse/contract/social'
import { emailKey } from '@fairhouse/domain/email'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import {
  decideSocialRegistration,
  type SocialRegistrationForm,
} from '@fairhouse/domain/social-registration'
import { cleanText } from '@fairhouse/domain/validation/form'
import { networkOf } from '@fairhouse/server-kit/network-of'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { isPersonExcluded } from '#platform/modules/exclusion/exclusion.query'
import {
  createPlayer,
  findTaken,
  marksOf,
  type RegistrationOrigin,
} from '#platform/modules/auth/account/new-player'
import { findPlayerByEmailKey } from '#platform/modules/player/player.query'
import type { RegistrationDeps } from '#platform/modules/auth/account/registration.service'
import { preparePerson } from '#platform/modules/profile/registered-person'
import { consumeQuota } from '#platform/modules/auth/session/attempt.repo'
import type { SessionOrigin } from '#platform/modules/auth/session/session.service'
import { findSecret, takeSecret } from '#platform/modules/auth/secret/player-secret.query'
import type { ConnectWithin } from '#platform/modules/auth/social/social-connect'
import type {
  SocialPerson,
  SocialProvider,
} from '#platform/modules/auth/social/social-provider.port'

export type SocialRegistrationDeps = RegistrationDeps & {
  readonly providers: readonly SocialProvider[]
  readonly connectWithin: ConnectWithin
}

export type SocialRegistration = SocialRegistrationForm & {
  readonly [Field in ConsentField]?: boolean | undefined
} & {
  readonly challenge: string
  readonly locale: string
  readonly affiliateTag?: string | undefined
  readonly fingerprint?: string | undefined
  /** Solution of the captcha that `captchaRequired` carries. */
  readonly captcha?: string | undefined
}

type SocialRegistrationRefusal =
  | 'validationFailed'
  | 'registrationClosed'
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

    async register(typed, origin) {
      const form = { ...typed, email: cleanText('email', typed.email) ?? '' }
      const decision = decideSocialRegistration(form, deps.policy, deps.forms.context())
      if (!decision.ok) return decision
      const row = await find(form.challenge)
      if (row === undefined) return refuse('socialChallengeRejected')
      const held = await deps.admit({ origin, captcha: form.captcha }, clock.now())
      if (held !== null) return held
      // Checked before any lookup of accounts: excluded players get the same generic error.
      for (const email of [form.email, row.email]) {
        const marks = marksOf({ ...form, email })
        if (await isPersonExcluded(db, marks, clock.now())) return refuse('registrationClosed')
      }
      const taken = await findTaken(db, form)
      if (taken !== null) return taken
      const person = await preparePerson(form, deps.pickLocale(form.locale), deps)
      const created = await inTransaction(db, (trx) =>
        createConnected(trx, { form, person, origin }, deps),
      )
      return 'ok' in created ? created : ok(created)
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

async function createConnected(
  trx: Transaction<PlatformDatabase>,
  order: {
    readonly form: SocialRegistration
    readonly person: Awaited<ReturnType<typeof preparePerson>>
    readonly origin: RegistrationOrigin
  },
  deps: SocialRegistrationDeps,
): Promise<Session | Refused<SocialRegistrationRefusal>> {
  const { form, person, origin } = order
  const now = deps.clock.now()
  const ref = { purpose: 'socialChallenge', token: form.challenge } as const
  const taken = await takeSecret(trx, { ...ref, now })
  if (taken === undefined) return refuse('socialChallengeRejected')
  const { payload: row } = taken
  const { email, currency, affiliateTag, fingerprint } = form
  const isVouchedFor =
    row.isEmailVerified && row.email !== null && emailKey(row.email) === emailKey(email)
  const account = { email, emailConfirmedAt: isVouchedFor ? now : null, passwordHash: null }
  const session = await createPlayer(
    trx,
    { ...account, currency, affiliateTag, fingerprint, person, origin },
    deps,
  )
  if ('ok' in session) return session
  const connected = await deps.connectWithin(trx, row, {
    playerId: session.profile.id,
    origin,
    isNew: true,
  })
  return connected.ok ? session : refuse('socialConnectionTaken')
}
