import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Meter } from '@fairhouse/realtime/meter'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { RawHandler } from '#platform/http/app'
import type { Authenticate } from '#platform/http/bearer'
import { createTrustedProxies, readClientIp } from '#platform/http/caller'
import type { Route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import { createRetry } from '#platform/jobs/retry'
import { createSmtpMailer } from '#platform/mail/smtp.mailer'
import { createContentRoutes } from '#platform/modules/content/content.routes'
import { createContentService } from '#platform/modules/content/content.service'
import {
  HOUSE_FIELD_DEFINITIONS,
  readFieldDefinitions,
} from '#platform/modules/fields/field-definition.file'
import { createGameModule, type GameModule } from '#platform/modules/game/game.module'
import { createOneTimeCodeModule } from '#platform/modules/one-time-code/one-time-code.module'
import { dropOldCodes } from '#platform/modules/one-time-code/one-time-code.repo'
import { createPasswordModule } from '#platform/modules/password/password.module'
import { dropOldResets } from '#platform/modules/password/reset.repo'
import { createPaymentModule, type PaymentModule } from '#platform/modules/payment/payment.module'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import { createPlayerModule } from '#platform/modules/player/player.module'
import { dropOldChallenges } from '#platform/modules/second-factor/challenge.repo'
import { createAgreementVersions } from '#platform/modules/profile/agreement-version'
import { dropOldAttempts } from '#platform/modules/session/attempt.repo'
import { endOverdueSessions } from '#platform/modules/session/overdue-session.job'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { createSettingsRoutes } from '#platform/modules/settings/settings.routes'
import { createPasswordProof } from '#platform/modules/step-up/password.proof'
import { createStepUpModule } from '#platform/modules/step-up/step-up.module'
import { createWalletRoutes } from '#platform/modules/wallet/wallet.routes'
import type { PlatformOptions } from '#platform/platform'
import { createRealtime } from '#platform/realtime/realtime'
import { createHttpSmsSender } from '#platform/sms/http.sms-sender'

export type Modules = {
  readonly routes: readonly Route[]
  readonly callbacks: Readonly<Record<string, RawHandler>>
  readonly authenticate: Authenticate
  readonly hasher: PasswordHasher
  readonly jobs: readonly Job[]
  /** Background work that is not a job: sockets, the outbox, the providers' lists. */
  start(server: Server): Promise<void>
  /** Hands on the events that are in hand and sends sockets away, so that the port can close. */
  stop(): Promise<void>
}

const CONTENT_DIR = join(import.meta.dirname, '../../../content')

/** A list of games is there within seconds of the first start; after that the job keeps it. */
const SYNC_DELAYS_MS = [400, 600, 1_000, 2_000, 5_000, 10_000, 30_000]

/** Sign-ins that may wait for a place to hash; about two seconds of work. */
const HASHING_QUEUE_MAX = 64

/** Builds every module of the platform. */
export function createModules(
  options: PlatformOptions & {
    readonly db: Kysely<PlatformDatabase>
    readonly newId: NewId
    readonly providersOrigin: (siteOrigin: string) => string
    readonly meter: Meter
  },
): Modules {
  const { config, db, clock, newId, log } = options
  const deps = { db, clock, newId, log }
  const content = createContentService({
    ...deps,
    directory: config.contentDir ?? CONTENT_DIR,
    locales: LOCALES,
  })
  const players = createPlayerModule({
    ...deps,
    agreementVersions: createAgreementVersions(content),
    randomBytes: options.randomBytes,
    config: {
      sessionTokenSecret: config.sessionSecret,
      hasHardenedSessions: config.hasHardenedSessions,
      realtimeTokenSecret: config.realtime.tokenSecret,
      excludedCountries: config.excludedCountries,
      currencies: config.currencies,
      registrationsPerHourMax: config.registrationsPerHourMax,
      fieldDefinitions: readFieldDefinitions(
        config.fieldDefinitionsFile ?? HOUSE_FIELD_DEFINITIONS,
      ),
      passwordHashing: {
        concurrencyMax: options.hashingConcurrencyMax,
        queueMax: HASHING_QUEUE_MAX,
      },
    },
  })
  const mailer = config.mail && createSmtpMailer(config.mail)
  const codes = createOneTimeCodeModule({
    ...deps,
    mailer,
    sms: config.sms && createHttpSmsSender({ ...config.sms, fetch: options.fetch }),
    secret: config.sessionSecret,
  })
  const password = createPasswordModule({
    ...deps,
    hasher: players.hasher,
    mailer,
    secret: config.sessionSecret,
  })
  const stepUp = createStepUpModule({
    ...deps,
    // In the order in which players are offered them.
    proofs: [createPasswordProof({ db, hasher: players.hasher })],
  })
  const payment = createPaymentModule({
    ...deps,
    fetch: options.fetch,
    cashier: config.cashier && { ...config.cashier, publicUrl: options.providersOrigin },
  })
  const game = createGameModule({
    ...deps,
    fetch: options.fetch,
    newToken: () => options.randomBytes(32).toString('hex'),
    providersOrigin: options.providersOrigin,
    studio: config.studio && { ...config.studio, privateKey: config.studio.signingKey },
  })
  const realtime = createRealtime({
    ...deps,
    random: () => options.randomBytes(4).readUInt32BE() / 2 ** 32,
    config: { ...config.realtime, databaseUrl: options.databaseUrl },
    reactions: [...password.reactions, ...codes.reactions],
    meter: options.meter,
  })
  const trustedProxies = createTrustedProxies(config.trustedProxies)
  const gameSync = createRetry({
    // The providers of a demo open their port at the same time as the platform.
    run: async () => (await game.syncGames()).failed.length === 0,
    delaysMs: SYNC_DELAYS_MS,
  })
  return {
    routes: [
      ...players.routes,
      ...password.routes,
      ...stepUp.routes,
      ...createSettingsRoutes({ db, ...config }),
      ...createContentRoutes(content),
      ...createWalletRoutes({
        ...deps,
        isCurrencyEnabled: (code) => config.currencies.includes(code),
      }),
      ...payment.routes,
      ...game.routes,
    ],
    callbacks: { ...payment.callbacks, ...game.callbacks },
    authenticate: players.authenticate,
    hasher: players.hasher,
    jobs: listJobs(deps, { payment, game }),
    async start(server) {
      realtime.attach(server, {
        clientIp: (request) => readClientIp(request, trustedProxies),
        // With a fixed address only its pages may connect; else those of the host that was asked.
        ...(config.publicUrl && { allowedOrigins: [config.publicUrl, ...config.corsOrigins] }),
      })
      await realtime.start()
      gameSync.start()
    },
    async stop() {
      await gameSync.stop()
      await realtime.stop()
    },
  }
}

/** What runs on a schedule. Every job can go on where it was. */
function listJobs(
  deps: Parameters<typeof endOverdueSessions>[0],
  modules: { readonly payment: PaymentModule; readonly game: GameModule },
): Job[] {
  const { db, clock } = deps
  return [
    { name: 'payment.reconcile', cron: '* * * * *', run: modules.payment.reconcileInvoices },
    { name: 'game.sync', cron: '*/5 * * * *', run: modules.game.syncGames },
    {
      name: 'session.dropAttempts',
      cron: '17 * * * *',
      run: () => dropOldAttempts(db, clock.now()),
    },
    { name: 'password.dropResets', cron: '23 * * * *', run: () => dropOldResets(db, clock.now()) },
    {
      name: 'secondFactor.dropChallenges',
      cron: '29 * * * *',
      run: () => dropOldChallenges(db, clock.now()),
    },
    { name: 'oneTimeCode.dropOld', cron: '31 * * * *', run: () => dropOldCodes(db, clock.now()) },
    { name: 'session.endOverdue', cron: '*/5 * * * *', run: () => endOverdueSessions(deps) },
  ]
}
