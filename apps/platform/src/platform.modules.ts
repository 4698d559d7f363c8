import type { IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import type { Meter } from '@fairhouse/realtime/meter'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Callback } from '#platform/http/callback'
import type { Authenticate } from '#platform/http/bearer'
import { createTrustedProxies, readClientIp } from '#platform/http/caller'
import type { Route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import { createRepeat } from '#platform/jobs/repeat'
import { createRetry } from '#platform/jobs/retry'
import { createBetHistoryRoutes } from '#platform/modules/bet/bet-history.routes'
import { createLiveWinReactions } from '#platform/modules/bet/live-win.reaction'
import { createOverdueBetsJob } from '#platform/modules/bet/overdue-bet'
import { createCatalogueModule } from '#platform/modules/catalogue/catalogue.module'
import { createContentRoutes } from '#platform/modules/content/content.routes'
import { createContentService } from '#platform/modules/content/content.service'
import { type GameModule, createGameModule } from '#platform/modules/game/game.module'
import { createLimitModule } from '#platform/modules/limit/limit.module'
import { createPaymentModule } from '#platform/modules/payment/payment.module'
import { createMessengerModule } from '#platform/modules/messenger/messenger.module'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import { createIsSessionLive } from '#platform/modules/session/live-session'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { createSettingsRoutes } from '#platform/modules/settings/settings.routes'
import { createWalletRoutes } from '#platform/modules/wallet/wallet.routes'
import { type AccountModules, createAccountModules } from '#platform/platform.accounts'
import { createIdentityModules } from '#platform/platform.identity'
import { createMessages } from '#platform/platform.messages'
import type { MessageCount } from '#platform/modules/message/message.worker'
import type { PlatformOptions } from '#platform/platform'
import { createRealtime } from '#platform/realtime/realtime'

export type Modules = {
  readonly routes: readonly Route[]
  readonly callbacks: Readonly<Record<string, Callback>>
  readonly authenticate: Authenticate
  readonly hasher: PasswordHasher
  readonly jobs: readonly Job[]
  /** Background work that is not a job: the outbox, the providers' lists. */
  start(): Promise<void>
  /** Serves sockets on the port that was opened. */
  attach(server: Server): void
  /** Hands on the events that are in hand and sends sockets away, so that the port can close. */
  stop(): Promise<void>
}

const CONTENT_DIR = join(import.meta.dirname, '../../../content')

/** A list of games is there within seconds of the first start; after that the job keeps it. */
const SYNC_DELAYS_MS = [400, 600, 1_000, 2_000, 5_000, 10_000, 30_000]

/** How often it is written down which sessions were used. */
const LAST_SEEN_MS = 30_000

/** Builds every module of the platform. */
export function createModules(
  options: PlatformOptions & {
    readonly db: Kysely<PlatformDatabase>
    readonly newId: NewId
    readonly providersOrigin: (siteOrigin: string) => string
    readonly meter: Meter
    readonly countMessage: MessageCount
  },
): Modules {
  const { config, db, clock, newId, log } = options
  const deps = { db, clock, newId, log }
  const content = createContentService({
    ...deps,
    directory: config.contentDir ?? CONTENT_DIR,
    locales: LOCALES,
  })
  const messages = createMessages(options)
  const accounts = createAccountModules({ ...options, content, messages })
  const { documents, verification } = createIdentityModules({ ...options, messages })
  const messenger = createMessengerModule({ ...deps, messages })
  const limits = createLimitModule({ ...deps, messages })
  const payment = createPaymentModule({
    ...deps,
    requireVerification: verification.requireVerification,
    limits: limits.deposits,
    messages,
    withdrawals: config.withdrawals,
    fetch: options.fetch,
    cashier: config.cashier && { ...config.cashier, publicUrl: options.providersOrigin },
  })
  const { catalogue, game } = createGameModules({ ...options, limits: limits.play })
  const background = createBackground({ accounts, game, log })
  const realtime = createRealtime({
    ...deps,
    random: () => options.randomBytes(4).readUInt32BE() / 2 ** 32,
    config: { ...config.realtime, databaseUrl: options.databaseUrl },
    isSessionLive: createIsSessionLive({ db, clock }),
    reactions: [
      ...[accounts, messenger, documents, verification, limits, payment].flatMap(
        (module) => module.reactions,
      ),
      ...createLiveWinReactions(deps),
    ],
    meter: options.meter,
  })
  return {
    routes: [
      ...accounts.routes,
      ...createSettingsRoutes({
        db,
        currencies: config.currencies,
        locales: config.locales,
        excludedCountries: [...config.countries.excluded],
      }),
      ...createContentRoutes(content),
      ...createWalletRoutes({
        ...deps,
        isCurrencyEnabled: (code) => config.currencies.includes(code),
      }),
      ...messenger.routes,
      ...documents.routes,
      ...verification.routes,
      ...limits.routes,
      ...payment.routes,
      ...catalogue.routes,
      ...createBetHistoryRoutes(deps),
      ...game.routes,
    ],
    callbacks: {
      ...accounts.callbacks,
      ...payment.callbacks,
      ...game.callbacks,
      ...verification.callbacks,
    },
    authenticate: accounts.authenticate,
    hasher: accounts.hasher,
    // Every job can go on where it was.
    jobs: [
      { name: 'game.sync', cron: '*/5 * * * *', run: game.syncGames },
      ...payment.jobs,
      createOverdueBetsJob({ ...config, ...deps }),
      ...accounts.jobs,
      ...documents.jobs,
      ...limits.jobs,
      ...messenger.jobs,
      ...messages.jobs,
    ],
    async start() {
      await messages.start()
      await realtime.start()
      background.start()
    },
    attach: (server) => realtime.attach(server, socketOptions(config)),
    async stop() {
      await background.stop()
      await realtime.stop()
      await messages.stop()
      await documents.stop()
    },
  }
}

/** The games and how the lobby shows them. */
function createGameModules(
  options: Pick<
    Parameters<typeof createModules>[0],
    'config' | 'db' | 'clock' | 'newId' | 'log' | 'fetch' | 'randomBytes' | 'providersOrigin'
  > & { readonly limits: Parameters<typeof createGameModule>[0]['limits'] },
) {
  const { config, db, clock, newId, log, limits } = options
  const deps = { db, clock, newId, log }
  const catalogue = createCatalogueModule({
    ...deps,
    directories: config.contentDir === null ? [CONTENT_DIR] : [config.contentDir, CONTENT_DIR],
  })
  const game = createGameModule({
    ...deps,
    limits,
    arrange: catalogue.arrange,
    fetch: options.fetch,
    newToken: () => options.randomBytes(32).toString('hex'),
    providersOrigin: options.providersOrigin,
    studio: config.studio && { ...config.studio, privateKey: config.studio.signingKey },
  })
  return { catalogue, game }
}

/** Work of this process that is not a job of the queue. */
function createBackground({
  accounts,
  game,
  log,
}: {
  readonly accounts: Pick<AccountModules, 'lastSeen'>
  readonly game: Pick<GameModule, 'syncGames'>
  readonly log: Log
}) {
  const lastSeen = createRepeat({
    name: 'session.lastSeen',
    everyMs: LAST_SEEN_MS,
    run: () => accounts.lastSeen.flush(),
    log,
  })
  const gameSync = createRetry({
    // The providers of a demo open their port at the same time as the platform.
    run: async () => (await game.syncGames()).failed.length === 0,
    delaysMs: SYNC_DELAYS_MS,
  })
  return {
    start() {
      gameSync.start()
      lastSeen.start()
    },
    async stop() {
      await gameSync.stop()
      await lastSeen.stop()
    },
  }
}

function socketOptions(config: PlatformOptions['config']) {
  const { clientHeaders, publicUrl, corsOrigins } = config
  const proxies = { trustedProxies: createTrustedProxies(config.trustedProxies), clientHeaders }
  return {
    clientIp: (request: IncomingMessage) => readClientIp(request, proxies),
    // With a fixed address only its pages may connect; else those of the host that was asked.
    ...(publicUrl && { allowedOrigins: [publicUrl, ...corsOrigins] }),
  }
}
