import type { IncomingMessage, Server } from 'node:http'
import type { Authenticate } from '#platform/http/bearer'
import type { RawHandler } from '#platform/http/app'
import type { Callback } from '#platform/http/callback'
import { createTrustedProxies, readClientIp } from '#platform/http/caller'
import type { Route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import type { ModuleContext, ModuleParts, PlatformModule } from '#platform/module'
import { betModule } from '#platform/modules/bet/bet.module'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { catalogueModule } from '#platform/modules/catalogue/catalogue.module'
import { contactModule } from '#platform/modules/contact/contact.module'
import { contentModule } from '#platform/modules/content/content.module'
import { exchangeModule } from '#platform/modules/exchange/exchange.module'
import { statementModule } from '#platform/modules/statement/statement.module'
import { vaultModule } from '#platform/modules/vault/vault.module'
import { documentModule } from '#platform/modules/kyc/document/document.module'
import { exclusionModule } from '#platform/modules/exclusion/exclusion.module'
import { freeSpinModule } from '#platform/modules/free-spin/free-spin.module'
import { gameModule } from '#platform/modules/game/game.module'
import { initModule } from '#platform/modules/init/init.module'
import { limitModule } from '#platform/modules/limit/limit.module'
import { loyaltyModule } from '#platform/modules/loyalty/loyalty.module'
import { fraudModule } from '#platform/modules/fraud/fraud.module'
import { screeningModule } from '#platform/modules/screening/screening.module'
import { fundsModule } from '#platform/modules/funds/funds.module'
import { markerModule } from '#platform/modules/marker/marker.module'
import { marketModule } from '#platform/modules/market/market.module'
import { messageModule } from '#platform/modules/message/message.module'
import { messengerModule } from '#platform/modules/messenger/messenger.module'
import { oneTimeCodeModule } from '#platform/modules/auth/one-time-code/one-time-code.module'
import { officeModule } from '#platform/modules/office/office.module'
import { booksModule } from '#platform/modules/books/books.module'
import { reportModule } from '#platform/modules/report/report.module'
import { segmentModule } from '#platform/modules/segment/segment.module'
import { queueModule } from '#platform/modules/queue/queue.module'
import { operationModule } from '#platform/modules/operation/operation.module'
import { depositCheckModule } from '#platform/modules/deposit-check/deposit-check.module'
import { ownPlayModule } from '#platform/modules/own-play/own-play.module'
import { operatorModule } from '#platform/modules/operator/operator.module'
import { passwordModule } from '#platform/modules/auth/password/password.module'
import { paymentModule } from '#platform/modules/payment/payment.module'
import { personalDataModule } from '#platform/modules/personal-data/personal-data.module'
import { phoneModule } from '#platform/modules/auth/phone/phone.module'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import { accountModule } from '#platform/modules/auth/account/account.module'
import { playModule } from '#platform/modules/play/play.module'
import { playerModule } from '#platform/modules/player/player.module'
import { profileModule } from '#platform/modules/profile/profile.module'
import { purgeModule } from '#platform/modules/purge/purge.module'
import { questModule } from '#platform/modules/quest/quest.module'
import { jackpotModule } from '#platform/modules/jackpot/jackpot.module'
import { raceModule } from '#platform/modules/race/race.module'
import { referralModule } from '#platform/modules/referral/referral.module'
import { secretModule } from '#platform/modules/auth/secret/secret.module'
import { securityModule } from '#platform/modules/auth/security/security.module'
import { createIsSessionLive } from '#platform/modules/auth/session/live-session'
import { sessionModule } from '#platform/modules/auth/session/session.module'
import { settingsModule } from '#platform/modules/settings/settings.module'
import { socialModule } from '#platform/modules/auth/social/social.module'
import { stepUpModule } from '#platform/modules/auth/step-up/step-up.module'
import { sportModule } from '#platform/modules/sport/sport.module'
import { supportModule } from '#platform/modules/support/support.module'
import { systemModule } from '#platform/modules/system/system.module'
import { telegramModule } from '#platform/modules/auth/telegram/telegram.module'
import { thirdPartyModule } from '#platform/modules/third-party/third-party.module'
import { verificationModule } from '#platform/modules/kyc/verification/verification.module'
import { webPushModule } from '#platform/modules/web-push/web-push.module'
import { walletModule } from '#platform/modules/wallet/wallet.module'
import { pageSpansModule } from '#platform/observability/page-spans.module'
import { createOnline } from '#platform/realtime/online'
import { createPrometheusMeter } from '#platform/realtime/prometheus-meter'
import { createRealtime } from '#platform/realtime/realtime'
import { createRealtimeRoutes } from '#platform/realtime/realtime.routes'

/** All modules of the platform. A player's data is exported in this order. */
export const MODULES: readonly PlatformModule[] = [
  messageModule,
  messengerModule,
  webPushModule,
  supportModule,
  contentModule,
  settingsModule,
  initModule,
  thirdPartyModule,
  pageSpansModule,
  playerModule,
  accountModule,
  profileModule,
  secretModule,
  sessionModule,
  passwordModule,
  oneTimeCodeModule,
  phoneModule,
  contactModule,
  securityModule,
  // Before the services, whose paths have a parameter in its place.
  telegramModule,
  socialModule,
  stepUpModule,
  documentModule,
  verificationModule,
  operatorModule,
  booksModule,
  segmentModule,
  reportModule,
  queueModule,
  officeModule,
  systemModule,
  operationModule,
  exclusionModule,
  marketModule,
  limitModule,
  markerModule,
  fraudModule,
  fundsModule,
  screeningModule,
  depositCheckModule,
  ownPlayModule,
  walletModule,
  exchangeModule,
  vaultModule,
  statementModule,
  paymentModule,
  bonusModule,
  loyaltyModule,
  questModule,
  raceModule,
  jackpotModule,
  referralModule,
  catalogueModule,
  gameModule,
  freeSpinModule,
  betModule,
  playModule,
  sportModule,
  personalDataModule,
  purgeModule,
]

export type Modules = {
  readonly routes: readonly Route[]
  readonly officeRoutes: readonly Route[]
  readonly callbacks: Readonly<Record<string, Callback>>
  readonly mounts: Readonly<Record<string, RawHandler>>
  readonly authenticate: Authenticate
  readonly hasher: PasswordHasher
  readonly jobs: readonly Job[]
  readonly resolve: ModuleContext['resolve']
  /** Background work that is not a job: the outbox, the providers' lists. */
  start(): Promise<void>
  /** Serves sockets on the opened port. */
  attach(server: Server): void
  /** Publishes pending events and closes sockets, so that the port can close. */
  stop(): Promise<void>
}

/** Creates all modules of the platform. */
export function createModules(options: Omit<ModuleContext, 'resolve' | 'dataOfPlayers'>): Modules {
  const { config, db, clock } = options
  const hasJobs = config.roles.has('jobs')
  const resolve = createResolve(options)
  const modules = MODULES.map((module) => resolve(module))
  const realtime = createRealtime({
    ...options,
    random: () => options.randomBytes(4).readUInt32BE() / 2 ** 32,
    config: { ...config.realtime, databaseUrl: options.databaseUrl },
    isSessionLive: createIsSessionLive({ db, clock }),
    reactions: hasJobs ? modules.flatMap(({ reactions }) => reactions ?? []) : [],
    isDispatching: hasJobs,
    meter: createPrometheusMeter(options.registry),
  })
  const online = createOnline({
    ...options,
    publisher: realtime.publisher,
    readPlaying: resolve(betModule).readPlaying,
  })
  return {
    routes: [
      ...modules.flatMap(({ routes }) => routes ?? []),
      ...online.routes,
      ...createRealtimeRoutes({ publisher: realtime.publisher, log: options.log }),
    ],
    officeRoutes: modules.flatMap(({ officeRoutes }) => officeRoutes ?? []),
    callbacks: Object.assign({}, ...modules.map(({ callbacks }) => callbacks)),
    mounts: Object.assign({}, ...modules.map(({ mounts }) => mounts)),
    authenticate: resolve(accountModule).authenticate,
    hasher: resolve(accountModule).hasher,
    resolve,
    jobs: hasJobs ? modules.flatMap(({ jobs }) => jobs ?? []) : [],
    async start() {
      for (const module of modules) await module.start?.()
      await realtime.start()
      if (hasJobs) online.start()
    },
    attach: (server) => realtime.attach(server, socketOptions(config)),
    async stop() {
      await online.stop()
      await realtime.stop()
      for (const module of modules.toReversed()) await module.stop?.()
    },
  }
}

/** Creates each module once, after those it uses. */
function createResolve(
  options: Omit<ModuleContext, 'resolve' | 'dataOfPlayers'>,
): ModuleContext['resolve'] {
  const created = new Map<PlatformModule, ModuleParts>()
  const underWay = new Set<string>()
  const context: ModuleContext = { ...options, resolve, dataOfPlayers: MODULES }

  function resolve<Parts extends ModuleParts>(module: PlatformModule<Parts>): Parts {
    const known = created.get(module)
    // A module's parts are stored under its own definition.
    if (known !== undefined) return known as Parts
    if (underWay.has(module.id)) throw new Error(`Module ${module.id} uses itself`)
    underWay.add(module.id)
    const parts = module.create(context)
    created.set(module, parts)
    return parts
  }
  return resolve
}

function socketOptions(config: ModuleContext['config']) {
  const { clientHeaders, publicUrl, corsOrigins } = config
  const proxies = { trustedProxies: createTrustedProxies(config.trustedProxies), clientHeaders }
  return {
    clientIp: (request: IncomingMessage) => readClientIp(request, proxies),
    // With a fixed address only its pages may connect; else those of the requested host.
    ...(publicUrl && { allowedOrigins: [publicUrl, ...corsOrigins] }),
  }
}
