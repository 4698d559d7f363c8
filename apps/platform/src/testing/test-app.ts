import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { EXCLUDED_COUNTRIES } from '@fairhouse/domain/country'
import { CURRENCIES } from '@fairhouse/money/currency.fixture'
import { type Clock, systemClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { type NewId, createNewId } from '@fairhouse/server-kit/ids'
import { type Log, silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import type { Kysely } from 'kysely'
import { APP_ROLE } from '#platform/database/app-login'
import type { ReadHistory } from '#platform/database/history.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { type App, createApp } from '#platform/http/app'
import type { Authenticate } from '#platform/http/bearer'
import type { Callback } from '#platform/http/callback'
import { HTTP_DEFAULTS, type HttpConfig } from '#platform/http/http-config'
import type { Route } from '#platform/http/route'
import { requireBalancedBooks } from '#platform/ledger/balanced-books.fixture'
import {
  DEFAULT_FIELD_DEFINITIONS,
  readFieldDefinitions,
} from '#platform/modules/fields/field-definition.file'
import { LOCALES } from '#platform/modules/settings/locale.table'
import {
  type AccountModule,
  createAccountModule,
} from '#platform/modules/auth/account/account.module'
import { TEST_HASHER } from '#platform/testing/test-hasher'

/** Dependencies of a module's routes in a test, as in the composition root. */
export type TestDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly readHistory: ReadHistory
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
}

export type TestPlayer = {
  readonly playerId: string
  readonly email: string
  readonly accessToken: string
  /** `{ authorization, 'content-type' }` for requests of this player. */
  readonly headers: Readonly<Record<string, string>>
}

export type TestApp = TestDeps & {
  readonly url: string
  readonly app: App
  /** Registers a player through the API and answers their token; the account is in `currency`. */
  signUp(form?: {
    currency?: string
    country?: string
    email?: string
    fingerprint?: string
    ref_id?: string
    affiliateTag?: string
  }): Promise<TestPlayer>
  /** A request as JSON, as this player or as a guest. */
  call(
    method: string,
    path: string,
    options?: { as?: TestPlayer | undefined; body?: unknown; headers?: Record<string, string> },
  ): Promise<{ status: number; headers: Headers; body: any }>
  close(): Promise<void>
}

export const TEST_PASSWORD = 'vermilion-otter-71'

export const TEST_HTTP_CONFIG: HttpConfig = {
  ...HTTP_DEFAULTS,
  publicUrl: null,
  ownHosts: new Set(),
  defaultOrigin: 'http://localhost',
  trustedProxies: ['10.0.0.0/8'],
  corsOrigins: [],
  clientHeaders: { address: 'cf-connecting-ip', country: 'cf-ipcountry' },
  countries: { excluded: new Set(EXCLUDED_COUNTRIES), unknown: 'allow' },
  providersOrigin: (origin) => `http://${new URL(origin).hostname}:3001`,
  checkResponses: true,
  // Tests send hundreds of concurrent calls from one address; none is rate limited.
  inFlightMax: { ...HTTP_DEFAULTS.inFlightMax, wallet: 1e6 },
  rateLimits: {
    read: { burst: 1e6, perSecond: 1e6 },
    write: { burst: 1e6, perSecond: 1e6 },
    signIn: { burst: 1e6, perSecond: 1e6 },
  },
}

const DEFAULT_FORMS = readFieldDefinitions(DEFAULT_FIELD_DEFINITIONS)

/**
 * The http layer over a fresh database with real players and sessions, and the routes under test:
 *
 * ```ts
 * const site = await createTestApp({ routes: (deps) => createWalletRoutes({ … deps }) })
 * const ana = await site.signUp({ currency: 'EUR' })
 * const { status, body } = await site.call('GET', '/api/wallet/accounts', { as: ana })
 * await site.close()
 * ```
 * Requests are answered in process; nothing listens. A provider's callback goes to `callbacks`.
 */
export async function createTestApp(
  options: {
    readonly routes?: (deps: TestDeps, players: AccountModule) => readonly Route[]
    readonly callbacks?: (deps: TestDeps) => Readonly<Record<string, Callback>>
    readonly clock?: Clock
    readonly log?: Log
    readonly config?: Partial<HttpConfig>
    readonly registrationsPerHourMax?: number
    readonly registrationsFree?: number
    readonly sessionsPerPlayerMax?: number
    readonly hasHardenedSessions?: boolean
    readonly fieldDefinitions?: readonly FieldDefinition[]
    /** Instead of sessions, for calls of players over hours. */
    readonly authenticate?: Authenticate
    /** Another cluster than the one of the vitest run. */
    readonly clusterUrl?: string | undefined
  } = {},
): Promise<TestApp> {
  const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
  const database = await createTestDatabase({
    migrations,
    login: APP_ROLE,
    ...(options.clusterUrl !== undefined && { clusterUrl: options.clusterUrl }),
  })
  const db = createDatabase<PlatformDatabase>({ url: database.loginUrl })
  const clock = options.clock ?? systemClock
  const newId = createNewId({ clock, randomBytes })
  const log = options.log ?? silentLog
  const deps: TestDeps = { db, readHistory: (read) => read(db), clock, newId, log }
  const players = createAccountModule({
    ...deps,
    randomBytes,
    hasher: TEST_HASHER,
    passwords: {},
    agreementVersions: async () => ({ terms: '2026-01-01 a', privacy: '2026-01-01 b' }),
    config: {
      sessionTokenSecret: 'test-session-secret-0123456789abcdef',
      realtimeTokenSecret: 'test-realtime-secret-0123456789abcde',
      hasHardenedSessions: options.hasHardenedSessions ?? false,
      countries: TEST_HTTP_CONFIG.countries,
      locales: LOCALES,
      currencies: CURRENCIES.map((currency) => currency.code),
      registrationsPerHourMax: options.registrationsPerHourMax ?? 100_000,
      registrationsFree: options.registrationsFree ?? 100_000,
      fieldDefinitions: options.fieldDefinitions ?? DEFAULT_FORMS,
      sessionsPerPlayerMax: options.sessionsPerPlayerMax ?? 20,
    },
  })
  const app = createApp({
    ...deps,
    routes: [...players.routes, ...(options.routes?.(deps, players) ?? [])],
    callbacks: options.callbacks?.(deps) ?? {},
    authenticate: options.authenticate ?? players.authenticate,
    config: { ...TEST_HTTP_CONFIG, ...options.config },
    newNonce: () => randomBytes(16).toString('base64url'),
    elapsedMs: () => performance.now(),
  })
  return {
    ...deps,
    app,
    url: database.url,
    signUp: (form) => signUp(app, form),
    call: (method, path, call) => callJson(app, `${method} ${path}`, call),
    async close() {
      try {
        await requireBalancedBooks(db)
      } finally {
        await db.destroy()
        await database.close()
      }
    },
  }
}

let registered = 0

/** Registers a player through the API of any app that mounts it. */
export async function signUp(
  app: App,
  form: Parameters<TestApp['signUp']>[0] = {},
): Promise<TestPlayer> {
  registered += 1
  const email = form.email ?? `tester-${registered}-${process.pid}@players.example`
  const { status, body } = await callJson(app, 'POST /api/player/register', {
    body: {
      ...form,
      email,
      password: TEST_PASSWORD,
      country: form.country ?? 'DE',
      currency: form.currency ?? 'EUR',
      agreements: true,
    },
  })
  if (status !== 200) throw new Error(`Sign-up answered ${status}: ${JSON.stringify(body)}`)
  return toTestPlayer(body.data, email)
}

/** The player of a session that was opened. */
export function toTestPlayer(
  { accessToken, profile }: { accessToken: string; profile: { id: string } },
  email: string,
): TestPlayer {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  return { playerId: profile.id, email, accessToken, headers }
}

/** A request as JSON; `call` is method and path, e.g. `GET /api/wallet/accounts`. */
export async function callJson(
  app: App,
  call: string,
  options: Parameters<TestApp['call']>[2] = {},
): ReturnType<TestApp['call']> {
  const [method = 'GET', path = '/'] = call.split(' ')
  const answer = await app.request(path, {
    method,
    headers: {
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...(options.as && { authorization: options.as.headers.authorization }),
      ...options.headers,
    } as Record<string, string>,
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  })
  const text = await answer.text()
  const body = text.startsWith('{') ? JSON.parse(text) : text
  return { status: answer.status, headers: answer.headers, body }
}
