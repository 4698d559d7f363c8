import {
  connectSocial,
  createSocialSession,
  disconnectSocial,
  listSocialConnections,
  readSocialDraft,
  registerSocialPlayer,
  startSocialConnection,
  startSocialSignIn,
} from '@fairhouse/contract/social.endpoints'
import { startSocialStepUp } from '@fairhouse/contract/step-up.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { SocialProviderConfig } from '#platform/modules/auth/social/social-provider.file'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Callback } from '#platform/http/callback'
import { type Route, route } from '#platform/http/route'
import type { Messages } from '#platform/modules/message/message.module'
import type { Registrations } from '#platform/modules/auth/account/registration.service'
import type { OpenSession } from '#platform/modules/auth/session/session-opening'
import { answerRegistered, answerSignedInAnew } from '#platform/modules/auth/session/session.routes'
import type { SessionService } from '#platform/modules/auth/session/session.service'
import type { AuthMethod } from '#platform/modules/auth/session/auth-method.port'
import { createFormPostCallback } from '#platform/modules/auth/social/form-post.callback'
import { createOpenidProvider } from '#platform/modules/auth/social/openid.provider'
import { createReadSocialAnswer } from '#platform/modules/auth/social/social-answer.service'
import { createConnectWithin } from '#platform/modules/auth/social/social-connect'
import { createSocialConnections } from '#platform/modules/auth/social/social-connections.service'
import { createSocialRegistrations } from '#platform/modules/auth/social/social-registration.service'
import { createSocialSecrets } from '#platform/modules/auth/social/social-secrets'
import { createSocialSignIn } from '#platform/modules/auth/social/social-sign-in.service'
import { createStartSocial } from '#platform/modules/auth/social/social-start.service'
import {
  createListServices,
  createSocialProof,
  type ListServices,
} from '#platform/modules/auth/social/social.proof'
import {
  type createTelegramLinks,
  TELEGRAM,
} from '#platform/modules/auth/telegram/telegram-link.service'
import { telegramModule } from '#platform/modules/auth/telegram/telegram.module'
import { createSocialReactions } from '#platform/modules/auth/social/social.reactions'
import type { StepUpProof } from '#platform/modules/auth/step-up/step-up-proof.port'
import type { Reaction } from '#platform/realtime/reaction'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'
import { accountModule } from '#platform/modules/auth/account/account.module'
import { listAuthMethods } from '#platform/modules/auth/session/list-auth-methods'

type TelegramLinks = ReturnType<typeof createTelegramLinks>

export type SocialModuleDeps = Registrations & {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly sessions: SessionService
  readonly openSession: OpenSession
  readonly authMethods: readonly AuthMethod[]
  readonly messages: Messages
  readonly fetch: typeof fetch
  readonly randomBytes: (size: number) => Uint8Array
  readonly log: Log
  readonly providersOrigin: (siteOrigin: string) => string
  /** Telegram, which is connected by init data but listed with the others. */
  readonly telegram?: TelegramLinks
  readonly config: {
    readonly providers: readonly SocialProviderConfig[]
    /** Secret of verifiers and nonces. */
    readonly secret: string
    readonly otherSites: readonly string[]
  }
}

export type SocialModule = {
  readonly routes: readonly Route[]
  readonly callbacks: Readonly<Record<string, Callback>>
  readonly reactions: readonly Reaction[]
  /** Step-up by signing in again. */
  readonly proof: StepUpProof
  readonly listServices: ListServices
}

/** Sign-in with OpenID Connect providers, and connecting them to an account. */
export function createSocialModule(deps: SocialModuleDeps): SocialModule {
  const { db, config, messages } = deps
  const providers = config.providers.map((one) => createOpenidProvider(one, deps))
  const parts = {
    ...deps,
    providers,
    otherSites: config.otherSites,
    secrets: createSocialSecrets({ secret: config.secret, randomBytes: deps.randomBytes }),
    connectWithin: createConnectWithin(deps),
  }
  const readAnswer = createReadSocialAnswer(parts)
  const listServices = createListServices(parts)
  return {
    listServices,
    proof: createSocialProof({ db, readAnswer, listServices }),
    routes: [
      createStepUpRoute({ ...parts, listServices }),
      ...createSignInRoutes({ ...parts, readAnswer }),
      ...createConnectionRoutes({ ...parts, readAnswer }),
    ],
    callbacks: {
      '/api/callbacks/social': createFormPostCallback(providers.map(({ id }) => id)),
    },
    reactions: createSocialReactions({ messages, providers }),
  }
}

type Parts = Parameters<typeof createSocialSignIn>[0] &
  Parameters<typeof createStartSocial>[0] &
  Parameters<typeof createSocialRegistrations>[0] &
  Parameters<typeof createSocialConnections>[0] & {
    readonly sessions: SessionService
    readonly telegram?: TelegramLinks
  }

function createSignInRoutes(parts: Parts): Route[] {
  const { sessions } = parts
  const start = createStartSocial(parts)
  const signIn = createSocialSignIn(parts)
  const registrations = createSocialRegistrations(parts)
  return [
    route(startSocialSignIn, ({ body, caller }) => {
      const { redirect_domain: redirectDomain, ...order } = body
      return start({ ...order, redirectDomain, playerId: null, site: caller.visitedOrigin })
    }),

    route(createSocialSession, async ({ query, body, caller }) => {
      const { provider, browserKey, fingerprint } = body
      const answer = { provider, browserKey, fingerprint, callback: query }
      return answerSignedInAnew(await signIn(answer, caller), { sessions, caller })
    }),

    route(readSocialDraft, ({ body, caller }) => registrations.draft(body.challenge, caller)),

    route(registerSocialPlayer, async ({ body, caller }) =>
      answerRegistered(await registrations.register(body, caller), { sessions, caller }),
    ),
  ]
}

function createStepUpRoute(
  parts: Parameters<typeof createStartSocial>[0] & { readonly listServices: ListServices },
): Route {
  const start = createStartSocial(parts)
  return route(startSocialStepUp, async ({ body, caller }) => {
    const { playerId, sessionId, visitedOrigin: site } = caller
    const { redirect_domain: redirectDomain, ...order } = body
    const mine = await parts.listServices(playerId)
    if (!mine.some(({ id }) => id === order.provider)) return refuse('stepUpUnavailable')
    return start({ ...order, redirectDomain, playerId, sessionId, site })
  })
}

function createConnectionRoutes(parts: Parts): Route[] {
  const start = createStartSocial(parts)
  const connections = createSocialConnections(parts)
  return [
    route(listSocialConnections, async ({ caller }) => {
      const own = await parts.telegram?.find(caller.playerId)
      const listed = await connections.list(caller.playerId)
      return ok(own ? [...listed, own] : listed)
    }),

    route(startSocialConnection, async ({ params, body, caller }) => {
      const { playerId, visitedOrigin: site } = caller
      const mine = await connections.list(playerId)
      const isConnected = mine.some((one) => one.socialType === params.provider && one.isConnected)
      if (isConnected) return refuse('socialAlreadyConnected')
      const { locale, redirect_domain: redirectDomain } = body
      return start({ provider: params.provider, playerId, locale, redirectDomain, site })
    }),

    // Before the next route, which has a parameter in this place.
    route(disconnectSocial, ({ body, caller }) =>
      body.socialType === TELEGRAM && parts.telegram
        ? parts.telegram.unlink(caller)
        : connections.disconnect(body.socialType, caller),
    ),

    route(connectSocial, async ({ params, query, body, caller }) => {
      const { browserKey, challenge } = body
      if (challenge !== undefined) {
        return connections.connect(params.provider, { challenge }, caller)
      }
      if (browserKey === undefined) {
        return refuse('validationFailed', { fields: { browserKey: ruleError('required') } })
      }
      const answer = { browserKey, callback: query }
      return connections.connect(params.provider, { answer }, caller)
    }),
  ]
}

export const socialModule = defineModule({
  id: 'social',
  exported: [{ section: 'socialConnections', table: 'social_connection' }],
  create(context) {
    const { config, resolve } = context
    const { registration, openSession, sessions } = resolve(accountModule)
    return createSocialModule({
      ...context,
      ...registration,
      openSession,
      sessions,
      messages: resolve(messageModule),
      authMethods: listAuthMethods(config),
      telegram: resolve(telegramModule).links,
      config: {
        providers: config.socialProviders,
        secret: config.sessionSecret,
        otherSites: config.corsOrigins,
      },
    })
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    social: 'player.socialConnected' | 'player.socialDisconnected'
  }
}
