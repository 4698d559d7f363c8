import type { ConsentField } from '@fairhouse/contract/personal'
import type { Session } from '@fairhouse/contract/profile'
import {
  decidePhoneRegistration,
  type PhoneRegistrationForm,
} from '@fairhouse/domain/phone-registration'
import type { RegistrationPolicy } from '@fairhouse/domain/registration'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { isPersonExcluded } from '#platform/modules/exclusion/exclusion.query'
import type { SpendCode } from '#platform/modules/auth/one-time-code/spend-code.service'
import type { PhoneProofs } from '#platform/modules/auth/phone/phone-proof'
import { readPhone } from '#platform/modules/player/read-phone'
import {
  createPlayer,
  findTaken,
  marksOf,
  type NewPlayerDeps,
} from '#platform/modules/auth/account/new-player'
import type { AdmitRegistration } from '#platform/modules/auth/account/registration-throttle'
import { type PersonDeps, preparePerson } from '#platform/modules/profile/registered-person'
import type { Caller } from '#platform/http/route'

export type RegisterByPhoneDeps = PersonDeps &
  NewPlayerDeps & {
    readonly db: Kysely<PlatformDatabase>
    readonly policy: RegistrationPolicy
    readonly spendCode: SpendCode
    readonly proofs: PhoneProofs
    readonly pickLocale: (wanted: string) => string
    readonly admit: AdmitRegistration
  }

export type PhoneRegistration = PhoneRegistrationForm & {
  readonly [Field in ConsentField]?: boolean | undefined
} & {
  readonly code?: string | undefined
  readonly phoneProof?: string | undefined
  readonly locale: string
  readonly affiliateTag?: string | undefined
  readonly ref_id?: string | undefined
  readonly fingerprint?: string | undefined
  /** Solution of the captcha that `captchaRequired` carries. */
  readonly captcha?: string | undefined
}

type RegistrationRefusal =
  | 'validationFailed'
  | 'codeRejected'
  | 'phoneUnconfirmed'
  | 'registrationClosed'
  | 'captchaRequired'
  | 'tooManyRequests'
  | 'overloaded'

export type RegisterByPhone = (
  form: PhoneRegistration,
  caller: Caller,
) => Promise<Result<Session, RegistrationRefusal>>

/**
 * Registers a player with a proved number. The form is validated before the code is used up, so a
 * typing error costs no code; "number taken" is revealed only after the proof.
 */
export function createRegisterByPhone(deps: RegisterByPhoneDeps): RegisterByPhone {
  const { db, clock } = deps
  return async (form, caller) => {
    const decision = decidePhoneRegistration(form, deps.policy, deps.forms.context())
    if (!decision.ok) return decision
    const phone = readPhone(form.phone, form.country)
    if (!phone.ok) return phone
    const held = await deps.admit({ origin: caller, captcha: form.captcha }, clock.now())
    if (held !== null) return held
    const proven = await proveNumber(deps, { ...form, phone: phone.value }, caller)
    if (!proven.ok) return proven
    const marks = marksOf({ ...form, phone: phone.value })
    if (await isPersonExcluded(db, marks, clock.now())) return refuse('registrationClosed')
    const taken = await findTaken(db, { ...form, email: null, phone: phone.value })
    if (taken !== null) return taken
    const passwordHash = form.password ? await deps.hasher.hash(form.password) : null
    const person = await preparePerson(form, deps.pickLocale(form.locale), deps)
    const { currency, affiliateTag, ref_id, fingerprint } = form
    const account = {
      email: null,
      phone: phone.value,
      passwordHash,
      currency,
      affiliateTag,
      ref_id,
    }
    const created = await inTransaction(db, (trx) =>
      createPlayer(trx, { ...account, fingerprint, person, origin: caller }, deps),
    )
    return 'ok' in created ? created : ok(created)
  }
}

/** Proves the number by the token of a used code, or by a code. */
async function proveNumber(
  { spendCode, proofs, clock }: RegisterByPhoneDeps,
  form: Pick<PhoneRegistration, 'code' | 'phoneProof' | 'fingerprint'> & { readonly phone: string },
  caller: Caller,
): Promise<Result<void, 'codeRejected' | 'phoneUnconfirmed' | 'tooManyRequests' | 'overloaded'>> {
  const { code, phoneProof, fingerprint, phone: address } = form
  if (phoneProof !== undefined) {
    return proofs.isProof(phoneProof, address, clock.now()) ? ok() : refuse('phoneUnconfirmed')
  }
  if (code === undefined) return refuse('phoneUnconfirmed')
  const recipient = { kind: 'phone', address } as const
  return spendCode({ purpose: 'registration', recipient, code }, { ...caller, fingerprint })
}
