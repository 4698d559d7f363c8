import type { ConsentField } from '@fairhouse/contract/personal'
import type { Session } from '@fairhouse/contract/profile'
import {
  type RegistrationForm,
  type RegistrationPolicy,
  decideRegistration,
} from '@fairhouse/domain/registration'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { cleanText } from '@fairhouse/domain/validation/form'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { isPersonExcluded } from '#platform/modules/exclusion/exclusion.query'
import {
  createPlayer,
  findTaken,
  marksOf,
  type NewPlayerDeps,
  type RegistrationOrigin,
} from '#platform/modules/auth/account/new-player'
import type { AdmitRegistration } from '#platform/modules/auth/account/registration-throttle'
import { type PersonDeps, preparePerson } from '#platform/modules/profile/registered-person'

export type RegistrationDeps = PersonDeps &
  NewPlayerDeps & {
    readonly db: Kysely<PlatformDatabase>
    readonly policy: RegistrationPolicy
    /** The offered language nearest to the requested one. */
    readonly pickLocale: (wanted: string) => string
    readonly admit: AdmitRegistration
  }

export type Registration = RegistrationForm & {
  readonly [Field in ConsentField]?: boolean | undefined
} & {
  readonly locale: string
  readonly affiliateTag?: string | undefined
  readonly ref_id?: string | undefined
  readonly fingerprint?: string | undefined
  /** Solution of the captcha that `captchaRequired` carries. */
  readonly captcha?: string | undefined
}

type RegistrationRefusal =
  | 'validationFailed'
  | 'registrationClosed'
  | 'captchaRequired'
  | 'tooManyRequests'
  | 'overloaded'

export type Register = (
  form: Registration,
  origin: RegistrationOrigin,
) => Promise<Result<Session, RegistrationRefusal>>

/**
 * Creates a player, their first wallet account and a session, all or nothing.
 */
export function createRegister(deps: RegistrationDeps): Register {
  const { db, clock } = deps
  return async (typed, origin) => {
    const form = { ...typed, email: cleanText('email', typed.email) ?? '' }
    const decision = decideRegistration(form, deps.policy, deps.forms.context())
    if (!decision.ok) return decision
    const held = await deps.admit({ origin, captcha: form.captcha }, clock.now())
    if (held !== null) return held
    // Checked before any lookup of accounts: excluded players get the same generic error.
    if (await isPersonExcluded(db, marksOf(form), clock.now())) return refuse('registrationClosed')
    const taken = await findTaken(db, form)
    if (taken !== null) return taken
    const passwordHash = await deps.hasher.hash(form.password)
    const person = await preparePerson(form, deps.pickLocale(form.locale), deps)
    const { email, currency, affiliateTag, ref_id, fingerprint } = form
    const account = { email, passwordHash, currency, affiliateTag, ref_id, fingerprint }
    const created = await inTransaction(db, (trx) =>
      createPlayer(trx, { ...account, person, origin }, deps),
    )
    return 'ok' in created ? created : ok(created)
  }
}
