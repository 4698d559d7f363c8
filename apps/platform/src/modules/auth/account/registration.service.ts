import type { ConsentField } from '@fairhouse/contract/personal'
import type { Session } from '@fairhouse/contract/profile'
import type { RefusalCode } from '@fairhouse/contract/refusals'
import { type CountryPolicy, isCountryServed } from '@fairhouse/domain/country'
import type { AnyRegistrationForm, RegistrationPolicy } from '@fairhouse/domain/registration'
import {
  decideRegistrationBy,
  type RegistrationMethod,
} from '@fairhouse/domain/registration-method'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import { cleanText } from '@fairhouse/domain/validation/form'
import type { Kysely, Transaction } from 'kysely'
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
import { toPerson } from '#platform/modules/exclusion/registry-person'
import type { RegistryGate } from '#platform/modules/exclusion/registry.service'
import { type PersonDeps, preparePerson } from '#platform/modules/profile/registered-person'

export type RegistrationDeps = PersonDeps &
  NewPlayerDeps & {
    readonly db: Kysely<PlatformDatabase>
    readonly policy: RegistrationPolicy
    readonly countries: CountryPolicy
    /** The offered language nearest to the requested one. */
    readonly pickLocale: (wanted: string) => string
    readonly admit: AdmitRegistration
    readonly registry: Pick<RegistryGate, 'admitPerson'>
  }

/** A form by any method, which `decideRegistrationBy` validates. */
export type Registration = AnyRegistrationForm & {
  readonly [Field in ConsentField]?: boolean | undefined
} & {
  readonly locale: string
  readonly affiliateTag?: string | undefined
  readonly ref_id?: string | undefined
  readonly fingerprint?: string | undefined
  /** Solution of the captcha that `captchaRequired` carries. */
  readonly captcha?: string | undefined
}

/** How the account is reached, and what else identifies its person. */
export type Identity = {
  readonly email: string | null
  /** Whether the method proved that the address belongs to the player. */
  readonly isEmailProven?: boolean
  /** E.164. */
  readonly phone?: string
  /** The address that a provider knows the person by. */
  readonly providerEmail?: string | null
}

type CommonRefusal =
  | 'validationFailed'
  | 'countryExcluded'
  | 'registrationClosed'
  | 'registryUnavailable'
  | 'captchaRequired'
  | 'tooManyRequests'
  | 'overloaded'

type Created<R extends RefusalCode> = Session | Refused<R>

/** A registration that every method shares, and the languages that it offers. */
export type Registrations = { readonly register: Register } & Pick<RegistrationDeps, 'pickLocale'>

/** What a method adds to the steps that all registrations share. */
export type RegistrationSteps<R extends RefusalCode> = {
  readonly method: RegistrationMethod
  /** Uses up nothing: the attempt is not admitted yet. */
  readonly identify: () => Promise<Result<Identity, R>> | Result<Identity, R>
  /** Proves the identity, and may use up a code. */
  readonly prove?: (identity: Identity) => Promise<Result<void, R>>
  /** Runs in the transaction that creates the player. */
  readonly within?: (
    trx: Transaction<PlatformDatabase>,
    create: () => Promise<Created<'validationFailed' | 'registrationClosed'>>,
  ) => Promise<Created<R | CommonRefusal>>
}

export type Register = <R extends RefusalCode>(
  form: Registration,
  origin: RegistrationOrigin,
  steps: RegistrationSteps<R>,
) => Promise<Result<Session, R | CommonRefusal>>

/**
 * Creates a player, their first wallet account and a session, all or nothing. The form is validated
 * before a code is used up, so a typing error costs no code; "taken" is revealed only after the
 * proof. All methods take the same steps in the same order.
 */
export function createRegister(deps: RegistrationDeps): Register {
  const { db, clock } = deps
  return async (form, origin, { method, identify, prove, within = (_trx, create) => create() }) => {
    if (!isCountryServed(origin.country, deps.countries)) return refuse('countryExcluded')
    const decision = decideRegistrationBy(method, form, deps.policy, deps.forms.context())
    if (!decision.ok) return decision
    const identified = await identify()
    if (!identified.ok) return identified
    const identity = identified.value
    const { email, isEmailProven, phone, providerEmail } = identity
    const held = await deps.admit({ origin, captcha: form.captcha }, clock.now())
    if (held !== null) return held
    const proven = await prove?.(identity)
    if (proven?.ok === false) return proven
    // Checked before any lookup of accounts: excluded players get the same generic error.
    for (const known of new Set([email, providerEmail ?? email])) {
      const marks = marksOf({ ...form, email: known, phone: phone ?? null })
      if (await isPersonExcluded(db, marks, clock.now())) return refuse('registrationClosed')
    }
    const taken = await findTaken(db, { email, phone, cpf_number: form.cpf_number })
    if (taken !== null) return taken
    // After the lookup of accounts, so that a register learns of new people only.
    const country = typeof form.country === 'string' ? form.country : ''
    const admitted = await deps.registry.admitPerson(country, personOf(form, identity))
    if (admitted === 'excluded') return refuse('registrationClosed')
    if (admitted === 'unavailable') return refuse('registryUnavailable')
    const passwordHash = form.password ? await deps.hasher.hash(form.password) : null
    const person = await preparePerson(form, deps.pickLocale(form.locale), deps)
    const { currency, affiliateTag, ref_id, fingerprint } = form
    const account = { email, phone, passwordHash, currency, affiliateTag, ref_id, fingerprint }
    const created = await inTransaction(db, (trx) =>
      within(trx, () => {
        const emailConfirmedAt = isEmailProven ? clock.now() : null
        return createPlayer(trx, { ...account, emailConfirmedAt, person, origin }, deps)
      }),
    )
    return 'ok' in created ? created : ok(created)
  }
}

/** What a form tells a register. */
function personOf(form: Registration, { email, phone, providerEmail }: Identity) {
  return toPerson({
    name: form.fullName ?? [form.firstName, form.lastName].filter(Boolean).join(' '),
    birthdate: form.birthdate?.slice(0, 10),
    placeOfBirth: form.placeOfBirth,
    address: form.address,
    postalCode: form.postalCode,
    email: email ?? providerEmail,
    phone: phone ?? form.phone,
    cpf: form.cpf_number?.replaceAll(/\D/g, ''),
  })
}

/** Registers by an e-mail address and a password. */
export function registerByEmail(
  register: Register,
  typed: Registration,
  origin: RegistrationOrigin,
): Promise<Result<Session, CommonRefusal>> {
  const email = readEmail(typed)
  return register<never>({ ...typed, email }, origin, {
    method: 'email',
    identify: () => ok({ email }),
  })
}

/** The address of a form, without surrounding spaces. */
export function readEmail({ email = '' }: Pick<Registration, 'email'>): string {
  return cleanText('email', email) ?? ''
}
