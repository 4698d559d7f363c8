import type { Session } from '@fairhouse/contract/profile'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { RegistrationOrigin } from '#platform/modules/auth/account/new-player'
import type { Register, Registration } from '#platform/modules/auth/account/registration.service'
import { findPlayerByTelegram, setTelegramUser } from '#platform/modules/player/player.query'
import { findSecret, takeSecret } from '#platform/modules/auth/secret/player-secret.query'
import { saveTelegramUser } from '#platform/modules/auth/telegram/telegram.repo'
import { toTelegramRow } from '#platform/modules/auth/telegram/telegram-person'

type Refusal =
  | 'validationFailed'
  | 'telegramRejected'
  | 'countryExcluded'
  | 'registrationClosed'
  | 'registryUnavailable'
  | 'captchaRequired'
  | 'tooManyRequests'
  | 'overloaded'

export type TelegramRegistration = Registration & { readonly challenge: string }

/** Registers a Telegram user with the challenge of their sign-in. */
export function createTelegramRegister(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly register: Register
}) {
  const { db, clock } = deps
  return (
    form: TelegramRegistration,
    origin: RegistrationOrigin,
  ): Promise<Result<Session, Refusal>> => {
    const ref = { purpose: 'telegramSignUp', token: form.challenge } as const
    return deps.register<Refusal>(form, origin, {
      method: 'telegram',
      async identify() {
        const found = await findSecret(db, { ...ref, now: clock.now() })
        return found === undefined ? refuse('telegramRejected') : ok({ email: null })
      },
      async within(trx, create) {
        const now = clock.now()
        const taken = await takeSecret(trx, { ...ref, now })
        if (taken === undefined) return refuse('telegramRejected')
        const { user, botId } = taken.payload
        const tgUserId = String(user.id)
        if (await findPlayerByTelegram(trx, tgUserId)) return refuse('telegramRejected')
        const session = await create()
        if ('ok' in session) return session
        const playerId = session.profile.id
        if (!(await setTelegramUser(trx, { playerId, tgUserId, at: now })))
          return refuse('telegramRejected')
        await saveTelegramUser(trx, toTelegramRow(user, { playerId, botId, at: now }))
        return { ...session, profile: { ...session.profile, tgUserId } }
      },
    })
  }
}
