import type { Session } from '@fairhouse/contract/profile'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { SpendCode } from '#platform/modules/auth/one-time-code/spend-code.service'
import type { PhoneProofs } from '#platform/modules/auth/phone/phone-proof'
import { readPhone } from '#platform/modules/player/read-phone'
import type { Register, Registration } from '#platform/modules/auth/account/registration.service'
import type { Caller } from '#platform/http/route'

export type RegisterByPhoneDeps = {
  readonly clock: Clock
  readonly register: Register
  readonly spendCode: SpendCode
  readonly proofs: PhoneProofs
}

export type PhoneRegistration = Registration & {
  readonly phone: string
  readonly code?: string | undefined
  readonly phoneProof?: string | undefined
}

type RegistrationRefusal =
  | 'validationFailed'
  | 'codeRejected'
  | 'phoneUnconfirmed'
  | 'countryExcluded'
  | 'registrationClosed'
  | 'registryUnavailable'
  | 'captchaRequired'
  | 'tooManyRequests'
  | 'overloaded'

export type RegisterByPhone = (
  form: PhoneRegistration,
  caller: Caller,
) => Promise<Result<Session, RegistrationRefusal>>

/** Registers a player with a proved number. */
export function createRegisterByPhone(deps: RegisterByPhoneDeps): RegisterByPhone {
  return (form, caller) =>
    deps.register<RegistrationRefusal>(form, caller, {
      method: 'phone',
      identify() {
        const phone = readPhone(form.phone, form.country)
        return phone.ok ? ok({ email: null, phone: phone.value }) : phone
      },
      prove: ({ phone = '' }) => proveNumber(deps, { ...form, phone }, caller),
    })
}

/** Proves the number by the token of a used code, or by a code. */
async function proveNumber(
  { spendCode, proofs, clock }: RegisterByPhoneDeps,
  form: Pick<PhoneRegistration, 'code' | 'phoneProof' | 'fingerprint' | 'phone'>,
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
