import {
  registerByPhone,
  sendEmailCode,
  sendPhoneCode,
  verifyCode,
} from '@fairhouse/contract/otp.endpoints'
import { isEmail } from '@fairhouse/domain/email'
import { ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import { type Caller, type PlayerCaller, type Route, route } from '#platform/http/route'
import type { OneTimeCodes } from '#platform/modules/auth/one-time-code/one-time-code.module'
import { createConfirmPhone } from '#platform/modules/auth/phone/confirm-phone.service'
import { createPhoneProofs } from '#platform/modules/auth/phone/phone-proof'
import { readPhone } from '#platform/modules/player/read-phone'
import {
  createRegisterByPhone,
  type RegisterByPhoneDeps,
} from '#platform/modules/auth/phone/register-by-phone.service'
import {
  createVerifyCode,
  type VerifyCodeDeps,
} from '#platform/modules/auth/phone/verify-code.service'
import { answerRegistered, answerSignedIn } from '#platform/modules/auth/session/session.routes'
import type { SessionService } from '#platform/modules/auth/session/session.service'
import { defineModule } from '#platform/module'
import { oneTimeCodeModule } from '#platform/modules/auth/one-time-code/one-time-code.module'
import { accountModule } from '#platform/modules/auth/account/account.module'

export type PhoneModuleDeps = Omit<VerifyCodeDeps, 'spendCode' | 'proofs'> &
  Omit<RegisterByPhoneDeps, 'spendCode' | 'proofs'> & {
    readonly codes: OneTimeCodes
    readonly sessions: SessionService
    /** Secret of the proofs. */
    readonly secret: string
  }

/** Sign-in and registration with codes: by phone, and sign-in by e-mail. */
export function createPhoneModule(deps: PhoneModuleDeps): { readonly routes: readonly Route[] } {
  const { sessions } = deps
  const { issueCode, spendCode } = deps.codes
  const proofs = createPhoneProofs(deps.secret)
  const verify = createVerifyCode({ ...deps, spendCode, proofs })
  const confirm = createConfirmPhone({ ...deps, spendCode })
  const register = createRegisterByPhone({ ...deps, spendCode, proofs })
  return {
    routes: [
      route(sendPhoneCode, async ({ body, caller }) => {
        const { purpose, locale: language, fingerprint } = body
        const phone = readPhone(body.phone, null)
        if (!phone.ok) return phone
        const recipient = { kind: 'phone', address: phone.value } as const
        const asker = { ...caller, fingerprint }
        if (purpose !== 'confirmPhone') return issueCode({ purpose, recipient, language }, asker)
        if (!isPlayer(caller)) return refuse('unauthenticated')
        const { playerId } = caller
        return issueCode({ purpose, recipient, language, playerId }, asker)
      }),

      route(sendEmailCode, async ({ body, caller }) => {
        const { email, locale: language, fingerprint } = body
        const address = email.trim()
        if (!isEmail(address)) {
          const error = ruleError(address === '' ? 'required' : 'email')
          return refuse('validationFailed', { fields: { email: error } })
        }
        const recipient = { kind: 'email', address } as const
        return issueCode({ purpose: 'signIn', recipient, language }, { ...caller, fingerprint })
      }),

      route(verifyCode, async ({ body, caller }) => {
        const { purpose } = body
        if (purpose === 'confirmPhone') {
          return isPlayer(caller) ? confirm(body, caller) : refuse('unauthenticated')
        }
        const verified = await verify({ ...body, purpose }, caller)
        if (!verified.ok || verified.value.outcome !== 'signedIn') return verified
        const { outcome, ...session } = verified.value
        const answered = await answerSignedIn<never>(ok(session), { sessions, caller })
        return answered.ok ? { ...answered, value: { ...answered.value, outcome } } : answered
      }),

      route(registerByPhone, async ({ body, caller }) =>
        answerRegistered(await register(body, caller), { sessions, caller }),
      ),
    ],
  }
}

function isPlayer(caller: Caller): caller is PlayerCaller {
  return caller.playerId !== null
}

export const phoneModule = defineModule({
  id: 'phone',
  create(context) {
    const { config, resolve } = context
    const { registration, openSession, sessions } = resolve(accountModule)
    return createPhoneModule({
      ...context,
      ...registration,
      openSession,
      sessions,
      codes: resolve(oneTimeCodeModule),
      secret: config.sessionSecret,
    })
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    phone: 'player.phoneConfirmed'
  }
}
