import type { Server } from 'node:http'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { RawHandler } from '#platform/http/app'
import type { Authenticate } from '#platform/http/bearer'
import type { Route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import { createPaymentModule } from '#platform/modules/payment/payment.module'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import { createPlayerModule } from '#platform/modules/player/player.module'
import { dropOldAttempts } from '#platform/modules/session/attempt.repo'
import { createSettingsRoutes } from '#platform/modules/settings/settings.routes'
import { createWalletRoutes } from '#platform/modules/wallet/wallet.routes'
import type { PlatformOptions } from '#platform/platform'

export type Modules = {
  readonly routes: readonly Route[]
  readonly callbacks: Readonly<Record<string, RawHandler>>
  readonly authenticate: Authenticate
  readonly hasher: PasswordHasher
  readonly jobs: readonly Job[]
  /** Background work that is not a job: sockets, the outbox, the providers' lists. */
  start(server: Server): Promise<void>
  /** Says goodbye to sockets, so that the listener can close. */
  stopTaking(): Promise<void>
  stop(): Promise<void>
}

/** Sign-ins that may wait for a place to hash; about two seconds of work. */
const HASHING_QUEUE_MAX = 64

/** Builds every module of the platform. */
export function createModules(
  options: PlatformOptions & {
    readonly db: Kysely<PlatformDatabase>
    readonly newId: NewId
    readonly providersOrigin: (siteOrigin: string) => string
  },
): Modules {
  const { config, db, clock, newId, log } = options
  const deps = { db, clock, newId, log }
  const players = createPlayerModule({
    ...deps,
    randomBytes: options.randomBytes,
    config: {
      sessionTokenSecret: config.sessionSecret,
      realtimeTokenSecret: config.realtime.tokenSecret,
      excludedCountries: config.excludedCountries,
      currencies: config.currencies,
      registrationsPerHourMax: config.registrationsPerHourMax,
      passwordHashing: {
        concurrencyMax: options.hashingConcurrencyMax,
        queueMax: HASHING_QUEUE_MAX,
      },
    },
  })
  const payment = createPaymentModule({
    ...deps,
    fetch: options.fetch,
    cashier: config.cashier && { ...config.cashier, publicUrl: options.providersOrigin },
  })
  return {
    routes: [
      ...players.routes,
      ...createSettingsRoutes({ db, ...config }),
      ...createWalletRoutes({
        ...deps,
        isCurrencyEnabled: (code) => config.currencies.includes(code),
      }),
      ...payment.routes,
    ],
    callbacks: payment.callbacks,
    authenticate: players.authenticate,
    hasher: players.hasher,
    jobs: [
      { name: 'payment.reconcile', cron: '* * * * *', run: payment.reconcileInvoices },
      {
        name: 'session.dropAttempts',
        cron: '17 * * * *',
        run: () => dropOldAttempts(db, clock.now()),
      },
    ],
    async start() {},
    async stopTaking() {},
    async stop() {},
  }
}
