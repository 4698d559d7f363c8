import {
  createTelegramSession,
  linkTelegram,
  syncTelegramUser,
} from '@fairhouse/contract/telegram.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import { type Route, route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'
import { messengerModule } from '#platform/modules/messenger/messenger.module'
import { accountModule } from '#platform/modules/auth/account/account.module'
import { findPlayer } from '#platform/modules/player/player.query'
import { oneTimeCodeModule } from '#platform/modules/auth/one-time-code/one-time-code.module'
import type { Registrations } from '#platform/modules/auth/account/registration.service'
import { listAuthMethods } from '#platform/modules/auth/session/list-auth-methods'
import { answerRegistered, answerSignedInAnew } from '#platform/modules/auth/session/session.routes'
import type { SessionService } from '#platform/modules/auth/session/session.service'
import type { AuthMethod } from '#platform/modules/auth/session/auth-method.port'
import { readTelegramKey, TELEGRAM_KEYS } from '#platform/modules/auth/telegram/init-data'
import {
  createBotClient,
  type SendBotMessage,
} from '#platform/modules/auth/telegram/telegram-bot.client'
import { createTelegramLinks } from '#platform/modules/auth/telegram/telegram-link.service'
import {
  type CodeCopies,
  createTelegramReactions,
  type FindWantedNotice,
} from '#platform/modules/auth/telegram/telegram.reactions'
import { createTelegramRegister } from '#platform/modules/auth/telegram/telegram-registration.service'
import {
  createTelegramSignIn,
  type TelegramSignInDeps,
} from '#platform/modules/auth/telegram/telegram-sign-in.service'
import { saveTelegramUser } from '#platform/modules/auth/telegram/telegram.repo'
import type { Reaction } from '#platform/realtime/reaction'
import { newToken } from '#platform/secrets/token'

export type TelegramModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
  /** Telegram in the list of connected services. */
  readonly links: ReturnType<typeof createTelegramLinks>
}

export type TelegramModuleDeps = Omit<TelegramSignInDeps, 'newToken'> &
  Pick<Registrations, 'register'> & {
    readonly randomBytes: (size: number) => Uint8Array
    readonly sessions: SessionService
    readonly authMethods: readonly AuthMethod[]
    readonly findNotice: FindWantedNotice
    readonly codes: CodeCopies
    readonly site: string
    /** Null = the site has no bot that can send messages. */
    readonly send: SendBotMessage | null
  }

/** Telegram players: sign-in, connection, and messages of the bot. */
export function createTelegramModule(deps: TelegramModuleDeps): TelegramModule {
  const { db, clock, sessions, send } = deps
  const signIn = createTelegramSignIn({ ...deps, newToken: () => newToken(deps.randomBytes) })
  const register = createTelegramRegister(deps)
  const links = createTelegramLinks(deps)
  return {
    links,
    routes: [
      route(createTelegramSession, async ({ body, caller }) => {
        const { tg_payload: payload, challenge, affiliate_tag: tag, ...form } = body
        if (challenge !== undefined) {
          const { country = '', currency = '', agreements = false } = form
          const affiliateTag = form.affiliateTag ?? tag
          const order = { ...form, country, currency, agreements, affiliateTag, challenge }
          return answerRegistered(await register(order, caller), { sessions, caller })
        }
        if (payload === undefined) {
          return refuse('validationFailed', { fields: { tg_payload: ruleError('required') } })
        }
        const opened = await signIn(payload, caller, form.fingerprint)
        return answerSignedInAnew(opened, { sessions, caller })
      }),

      route(syncTelegramUser, async ({ body, caller }) => {
        const player = await findPlayer(db, caller.playerId)
        if (player?.tg_user_id !== String(body.user_id)) return refuse('telegramNotLinked')
        await saveTelegramUser(db, {
          player_id: player.id,
          bot_id: deps.access.bots[0]?.id ?? '',
          username: body.username ?? null,
          name: body.name ?? null,
          language_code: body.language_code ?? null,
          photo_url: body.photo_url ?? null,
          synced_at: clock.now(),
        })
        return ok(null)
      }),

      route(linkTelegram, ({ body, caller }) => links.link(body.payload, caller)),
    ],
    reactions: send === null ? [] : createTelegramReactions({ ...deps, send }),
  }
}

export const telegramModule = defineModule({
  id: 'telegram',
  exported: [{ section: 'telegram', table: 'telegram_user' }],
  create(context) {
    const { config, resolve, fetch } = context
    const { registration, openSession, sessions } = resolve(accountModule)
    const { telegram } = config
    const messenger = resolve(messengerModule)
    const sender = telegram?.bots.find(({ token }) => token !== null)
    return createTelegramModule({
      ...context,
      ...registration,
      openSession,
      sessions,
      authMethods: listAuthMethods(config),
      findNotice: messenger.findNotice,
      codes: {
        clock: context.clock,
        word: resolve(messageModule).word,
        digitsOf: resolve(oneTimeCodeModule).digitsOf,
        isWanted: messenger.wantsCodes,
      },
      site: resolve(messageModule).site,
      access: {
        bots: telegram?.bots ?? [],
        key: readTelegramKey(TELEGRAM_KEYS[telegram?.environment ?? 'production']),
        ageMsMax: (telegram?.launchMinutes ?? 0) * 60_000,
      },
      send:
        telegram && sender?.token
          ? createBotClient({ apiUrl: telegram.apiUrl, token: sender.token, fetch })
          : null,
    })
  },
})
