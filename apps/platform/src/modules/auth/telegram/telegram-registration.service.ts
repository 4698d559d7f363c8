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
import { hashToken } from '#platform/modules/auth/secret/player-secret'
import {
  findSignUp,
  saveTelegramUser,
  takeSignUp,
} from '#platform/modules/auth/telegram/telegram.repo'
import { telegramName } from '#platform/modules/auth/telegram/telegram-person'

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
    const hash = hashToken(form.challenge)
    if ((await findSignUp(db, hash, clock.now())) === undefined) return refuse('telegramRejected')
    const held = await deps.admit({ origin, captcha: form.captcha }, clock.now())
    if (held !== null) return held
    const taken = await findTaken(db, { email: null, cpf_number: form.cpf_number })
    if (taken !== null) return taken
    const person = await preparePerson(form, deps.pickLocale(form.locale), deps)
    const created = await inTransaction(db, async (trx): Promise<Session | Refused<Refusal>> => {
      const now = clock.now()
      const row = await takeSignUp(trx, hash, now)
      if (row === undefined) return refuse('telegramRejected')
      const { tg_user: user } = row
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
      await saveTelegramUser(trx, {
        player_id: playerId,
        bot_id: row.bot_id,
        username: user.username ?? null,
        name: telegramName(user),
        language_code: user.language_code ?? null,
        photo_url: user.photo_url ?? null,
        synced_at: now,
      })
      return { ...session, profile: { ...session.profile, tgUserId } }
    })
    return 'ok' in created ? created : ok(created)
  }
}
