import type { Session } from '@fairhouse/contract/profile'
import { ok, refuse, type Refused, type Result } from '@fairhouse/domain/result'
import {
  decideTelegramRegistration,
  type TelegramRegistrationForm,
} from '@fairhouse/domain/telegram-registration'
import { inTransaction } from '#platform/database/transaction'
import {
  createPlayer,
  findTaken,
  type RegistrationOrigin,
} from '#platform/modules/auth/account/new-player'
import { findPlayerByTelegram, setTelegramUser } from '#platform/modules/player/player.query'
import type { RegistrationDeps } from '#platform/modules/auth/account/registration.service'
import { preparePerson } from '#platform/modules/profile/registered-person'
import { findSecret, takeSecret } from '#platform/modules/auth/secret/player-secret.query'
import { saveTelegramUser } from '#platform/modules/auth/telegram/telegram.repo'
import { toTelegramRow } from '#platform/modules/auth/telegram/telegram-person'

type Refusal =
  | 'validationFailed'
  | 'telegramRejected'
  | 'registrationClosed'
  | 'captchaRequired'
  | 'tooManyRequests'
  | 'overloaded'

export type TelegramRegistration = TelegramRegistrationForm & {
  readonly challenge: string
  readonly locale: string
  readonly affiliateTag?: string | undefined
  readonly ref_id?: string | undefined
  readonly fingerprint?: string | undefined
  readonly captcha?: string | undefined
}

/** Registers a Telegram user with the challenge of their sign-in. */
export function createTelegramRegister(deps: RegistrationDeps) {
  const { db, clock } = deps
  return async (
    form: TelegramRegistration,
    origin: RegistrationOrigin,
  ): Promise<Result<Session, Refusal>> => {
    const decision = decideTelegramRegistration(form, deps.policy, deps.forms.context())
    if (!decision.ok) return decision
    const ref = { purpose: 'telegramSignUp', token: form.challenge } as const
    const found = await findSecret(db, { ...ref, now: clock.now() })
    if (found === undefined) return refuse('telegramRejected')
    const held = await deps.admit({ origin, captcha: form.captcha }, clock.now())
    if (held !== null) return held
    const taken = await findTaken(db, { email: null, cpf_number: form.cpf_number })
    if (taken !== null) return taken
    const person = await preparePerson(form, deps.pickLocale(form.locale), deps)
    const created = await inTransaction(db, async (trx): Promise<Session | Refused<Refusal>> => {
      const now = clock.now()
      const signUp = await takeSecret(trx, { ...ref, now })
      if (signUp === undefined) return refuse('telegramRejected')
      const { user, botId } = signUp.payload
      if ((await findPlayerByTelegram(trx, String(user.id))) !== undefined) {
        return refuse('telegramRejected')
      }
      const { currency, affiliateTag, ref_id, fingerprint } = form
      const account = { email: null, passwordHash: null, currency, affiliateTag, ref_id }
      const session = await createPlayer(trx, { ...account, fingerprint, person, origin }, deps)
      if ('ok' in session) return session
      const playerId = session.profile.id
      const tgUserId = String(user.id)
      if (!(await setTelegramUser(trx, { playerId, tgUserId, at: now }))) {
        return refuse('telegramRejected')
      }
      await saveTelegramUser(trx, toTelegramRow(user, { playerId, botId, at: now }))
      return { ...session, profile: { ...session.profile, tgUserId } }
    })
    return 'ok' in created ? created : ok(created)
  }
}
