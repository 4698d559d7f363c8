import type { Mailer } from '#platform/mail/mailer.port'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clock, createManualClock, systemClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { type Log, silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { afterAll } from 'vitest'
import { type Config, readConfig } from '#platform/config/config'
import { loadDemoSecrets, type SiteSecrets } from '#platform/config/demo-secrets'
import { APP_ROLE, appDatabaseUrl, OFFICE_ROLE } from '#platform/database/app-login'
import type { PlatformDatabase } from '#platform/database/schema'
import { createApp } from '#platform/http/app'
import type { Authenticate } from '#platform/http/bearer'
import type { Callback } from '#platform/http/callback'
import type { Route } from '#platform/http/route'
import { PLATFORM_MIGRATIONS } from '#platform/database/migrations'
import { requireBalancedBooks } from '#platform/ledger/balanced-books.fixture'
import { redrawPicture } from '#platform/modules/kyc/document/picture'
import type { PictureWorkers } from '#platform/modules/kyc/document/picture-workers'
import {
  createTestCarriers,
  settleMessages,
  type TestMessages,
} from '#platform/modules/message/message.fixture'
import { messageModule } from '#platform/modules/message/message.module'
import { type Platform, createPlatform } from '#platform/platform'
import {
  callJson,
  signUp,
  TEST_HTTP_CONFIG,
  TEST_PASSWORD,
  type TestApp,
  toTestPlayer,
  type TestPlayer,
} from '#platform/testing/test-app'
import { TEST_HASHER } from '#platform/testing/test-hasher'

export type TestPlatform = TestApp & {
  readonly platform: Platform
  readonly config: Config
  readonly markets: Config['markets']
  readonly databaseUrl: string
  readonly messages: TestMessages
  readonly resolve: Platform['modules']['resolve']
  /** Runs a job of the platform now. */
  runJob(name: string): Promise<unknown>
  /** Signs in by password as a browser with these headers; throws when that is denied. */
  signIn(
    email: string,
    as?: { password?: string; headers?: Record<string, string>; fingerprint?: string | undefined },
  ): Promise<TestPlayer>
  /** The player with a token that works now. */
  renew(player: TestPlayer): Promise<TestPlayer>
  /** Answers with what brings the database back to the rows that it has now. */
  keep(): Promise<() => Promise<void>>
  /** Entries of the audit log whose act begins so, as `act detail detail`. */
  audited(...acts: readonly string[]): Promise<string[]>
}

/** What modules work with that a test makes itself. */
export type TestDeps = Pick<
  TestPlatform,
  'db' | 'readHistory' | 'clock' | 'newId' | 'log' | 'messages' | 'resolve' | 'markets'
>

type TestPlatformOptions = {
  readonly env?: Readonly<Record<string, string>>
  /** What no environment sets, such as the answers of a company. */
  readonly change?: (config: Config) => Config
  /** Routes before those of the platform, of modules whose ports the test answers. */
  readonly mount?: (site: TestDeps) => {
    readonly routes?: readonly Route[]
    readonly callbacks?: Readonly<Record<string, Callback>>
  }
  /** Instead of sessions, for calls of players over hours. */
  readonly authenticate?: Authenticate
  readonly clock?: Clock
  readonly log?: Log
  readonly fetch?: typeof fetch
  /** Instead of mails in `messages`. */
  readonly createMailer?: () => Mailer
  readonly webDist?: string
  readonly officeDist?: string
  readonly pictureWorkers?: PictureWorkers
  /** A further node on a database that is there already. */
  readonly databaseUrl?: string
  /** Another cluster than the one of the vitest run. */
  readonly clusterUrl?: string | undefined
}

export const TEST_OPERATOR_TOKEN = 'operator-token-0123456789abcdefghij'

const TEST_ENV = {
  FAIRHOUSE_PORT: '0',
  FAIRHOUSE_HOST: '127.0.0.1',
  // The discard port: nothing answers there.
  FAIRHOUSE_PROVIDERS_PORT: '9',
  FAIRHOUSE_TRUSTED_PROXIES: '10.0.0.0/8',
  FAIRHOUSE_OPERATOR_TOKEN: TEST_OPERATOR_TOKEN,
  FAIRHOUSE_RATE_LIMIT: 'off',
  FAIRHOUSE_DEPOSIT_CHECK: 'off',
  FAIRHOUSE_REGISTRY_URL: 'off',
  FAIRHOUSE_SCREENING_URL: 'off',
  FAIRHOUSE_REGISTRATIONS_PER_HOUR: '100000',
  FAIRHOUSE_REGISTRATIONS_FREE: '100000',
}

/** A site that sends no messages. */
export const NO_CARRIERS = { FAIRHOUSE_SMTP_URL: 'off', FAIRHOUSE_SMS_URL: 'off' }

/** Of all platforms of a worker: three pairs of RSA keys take longer than the rest of a platform. */
let secrets: Promise<SiteSecrets> | undefined

/**
 * The whole platform as it is composed for a demo, with a fresh database and without stand-ins:
 * their addresses refuse connections, and e-mails and text messages are in `messages`.
 * `app` answers immediately; `platform.start()` also opens a free port, seeds the demo and starts
 * the background work.
 */
export async function createTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhouse-platform-'))
  const database = options.databaseUrl
    ? { url: options.databaseUrl, close: async () => {}, keep: denyKeep }
    : await createTestDatabase({
        migrations: PLATFORM_MIGRATIONS,
        login: APP_ROLE,
        otherLogins: [OFFICE_ROLE],
        ...(options.clusterUrl !== undefined && { clusterUrl: options.clusterUrl }),
      })
  const env: Readonly<Record<string, string>> = {
    ...TEST_ENV,
    FAIRHOUSE_DATA_DIR: dataDir,
    ...options.env,
  }
  secrets ??= loadDemoSecrets(dataDir, randomBytes)
  const result = readConfig(env, await secrets)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  const config = options.change?.(result.config) ?? result.config
  const { log = silentLog, clock = systemClock } = options
  const carriers = createTestCarriers(options.fetch)
  const platform = createPlatform({
    config,
    databaseUrl: database.url,
    ...{ log, clock, randomBytes },
    elapsedMs: () => performance.now(),
    fetch: carriers.fetch,
    createMailer: options.createMailer ?? (() => carriers.mailer),
    pauses: { busyMs: 5, quietMs: 10, messagesMs: 15 },
    hasher: TEST_HASHER,
    pictureWorkers: options.pictureWorkers ?? { redraw: redrawPicture, stop: async () => {} },
    checkResponses: true,
    webDist: options.webDist ?? join(dataDir, 'not-built'),
    officeDist: options.officeDist ?? join(dataDir, 'not-built'),
  })
  const { newId, modules } = platform
  const url = appDatabaseUrl({ ownerUrl: database.url, configuredUrl: null })
  const db = createDatabase<PlatformDatabase>({ url })
  const owner = createDatabase<PlatformDatabase>({ url: database.url, maxConnections: 2 })
  const deps: TestDeps = {
    ...{ db, clock, newId, log, markets: config.markets },
    readHistory: (read) => read(db),
    messages: Object.assign(carriers, modules.resolve(messageModule), {
      settle: () => settleMessages(db),
    }),
    resolve: modules.resolve,
  }
  const { mount, authenticate = modules.authenticate } = options
  const isChanged = mount !== undefined || options.authenticate !== undefined
  const app = isChanged ? mountApp(modules, { ...deps, authenticate }, mount) : platform.app
  return {
    ...{ ...deps, platform, app, config, owner },
    databaseUrl: database.url,
    url: database.url,
    runJob: async (name) => await modules.jobs.find((job) => job.name === name)!.run(),
    ...createTestPlayers({ app, db }),
    async keep() {
      const restore = await database.keep()
      return async () => {
        await requireBalancedBooks(db)
        await restore()
      }
    },
    async close() {
      await platform.stop()
      try {
        await requireBalancedBooks(db)
      } finally {
        await db.destroy()
        await owner.destroy()
        await database.close()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}

function denyKeep(): never {
  throw new Error('The database belongs to another platform of the test.')
}

function mountApp(
  modules: Platform['modules'],
  deps: TestDeps & { readonly authenticate: Authenticate },
  mount: TestPlatformOptions['mount'] = () => ({}),
): TestApp['app'] {
  const { routes: own = [], callbacks } = mount(deps)
  const isOwn = ({ endpoint }: Route) => own.some((route) => route.endpoint === endpoint)
  return createApp({
    ...deps,
    routes: [...own, ...modules.routes.filter((route) => !isOwn(route))],
    callbacks: { ...modules.callbacks, ...callbacks },
    config: TEST_HTTP_CONFIG,
    newNonce: () => randomBytes(16).toString('base64url'),
    elapsedMs: () => performance.now(),
  })
}

/** A test platform on a clock of the test, whose messages are sent and whose reactions run. */
export async function createTestSite({
  startsAt = '2030-01-01T12:00:00Z',
  ...options
}: Omit<TestPlatformOptions, 'clock'> & { readonly startsAt?: string } = {}) {
  const clock = createManualClock(startsAt)
  const site = await createTestPlatform({ ...options, clock })
  const { mails, settle } = site.messages
  await site.platform.modules.start()
  return {
    ...site,
    clock,
    /** Without the e-mail that confirms the address. */
    async signUp(form: Parameters<TestApp['signUp']>[0] = {}): Promise<TestPlayer> {
      const player = await site.signUp(form)
      await settle()
      const confirming = mails.findIndex(({ to }) => to === player.email)
      if (confirming !== -1) mails.splice(confirming, 1)
      return player
    },
  }
}

/**
 * One site for all tests of a file, which costs a fifth of a site for each: every call answers with it
 * as it was after its start, with an empty mailbox, and a day later, when no window of a limit is left.
 */
export function shareSite<Setup extends { readonly site: TestSite; close(): Promise<void> }>(
  create: () => Promise<Setup>,
): () => Promise<Setup> {
  let shared: { readonly setup: Setup; readonly restore: () => Promise<void> } | null = null
  afterAll(async () => await shared?.setup.close())
  return async () => {
    if (shared === null) {
      const setup = await create()
      shared = { setup, restore: await setup.site.keep() }
      return setup
    }
    const { clock, messages } = shared.setup.site
    Object.assign(messages, { onMail: () => 'sent', onSms: () => 'sent' })
    await messages.settle()
    await shared.restore()
    for (const sent of [messages.mails, messages.texts]) sent.length = 0
    clock.advance(25 * 3_600_000)
    return shared.setup
  }
}

export type TestSite = Awaited<ReturnType<typeof createTestSite>>

function createTestPlayers({ app, db }: Pick<TestApp, 'app' | 'db'>) {
  const call: TestApp['call'] = (method, path, options) =>
    callJson(app, `${method} ${path}`, options)
  return {
    call,
    signUp: (form) => signUp(app, form),
    async signIn(email, { password = TEST_PASSWORD, headers = {}, fingerprint } = {}) {
      const body = { email, password, fingerprint }
      const answer = await call('POST', '/api/player/sessions', { body, headers })
      if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`)
      return toTestPlayer(answer.body.data, email)
    },
    async renew(player) {
      const { body } = await call('POST', '/api/player/sessions/refresh', { as: player })
      const renewed = { ...body.data, profile: { id: player.playerId } }
      return { ...player, ...toTestPlayer(renewed, player.email) }
    },
    async audited(...acts) {
      const rows = await db
        .selectFrom('audit_entry')
        .select(['act', 'details'])
        .where((is) => is.or(acts.map((act) => is('act', 'like', `${act}%`))))
        .orderBy('id')
        .execute()
      return rows.map(({ act, details }) => [act, ...Object.values(details)].join(' '))
    },
  } satisfies Partial<TestPlatform>
}
