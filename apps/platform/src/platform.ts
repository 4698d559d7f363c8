import { join } from 'node:path'
import { createDatabase } from '@fairhouse/server-kit/database'
import { type NewId, createNewId } from '@fairhouse/server-kit/ids'
import { type FetchHandler, type Listener, listen } from '@fairhouse/server-kit/listen'
import { networkOf } from '@fairhouse/server-kit/network-of'
import { delayRefusals } from '@fairhouse/server-kit/refusal-delay'
import { type Kysely, sql } from 'kysely'
import type { Config } from '#platform/config/config'
import { toPageConfig } from '#platform/config/page-config'
import {
  appDatabaseUrl,
  officeDatabaseUrl,
  prepareAppLogin,
  prepareOfficeLogin,
  withLogin,
} from '#platform/database/app-login'
import { createReadHistory } from '#platform/database/history.repo'
import { migratePlatform } from '#platform/database/migrations'
import { isReadOfOffice, officeConnections } from '#platform/database/office-reads'
import type { PlatformDatabase } from '#platform/database/schema'
import { type App, createApp } from '#platform/http/app'
import { createApiDocsHandler } from '#platform/http/api-docs'
import { createBrandFiles } from '#platform/http/brand-files'
import { createTrustedProxies, readClientIp } from '#platform/http/caller'
import { createHttpConfig, type HttpConfig } from '#platform/http/http-config'
import { createOpenApiHandler } from '#platform/http/openapi-handler'
import { createSecurityTxt } from '#platform/http/security-txt'
import { type Pages, type WebApp, createPages, loadWebApp } from '#platform/http/web-pages'
import { createRecordRun } from '#platform/jobs/job-run.repo'
import { createJobs } from '#platform/jobs/jobs'
import { toPageThirdParties } from '#platform/modules/third-party/third-party'
import { type DemoPlayerDeps, seedDemoPlayer } from '#platform/modules/auth/account/demo-player'
import { createClockWatch } from '#platform/observability/clock-watch'
import { answerLive, createReadyHandler } from '#platform/observability/health'
import { addDatabaseGauges } from '#platform/observability/gauges.repo'
import { countErrors } from '#platform/observability/error-counter'
import { createMetrics, createMetricsHandler } from '#platform/observability/metrics'
import { limitFetch } from '#platform/outgoing-fetch'
import { createModules, type Modules } from '#platform/platform.modules'
import { createOfficeServer, type OpenOffice } from '#platform/platform.office'
import type { PlatformOptions } from '#platform/platform.options'
import { createViewServer } from '#platform/platform.view'

const WEB_DIST = join(import.meta.dirname, '../../web/dist')

const HEADERS_MS_MAX = 10_000
// Longer than any upload; other calls are answered much earlier.
const REQUEST_MS_MAX = 65_000

export type Platform = {
  readonly app: App
  /** On a port and an origin of its own; at a further host the site as operators see it. */
  readonly office: App
  readonly newId: NewId
  readonly modules: Modules
  /** Migrates, seeds a demo, opens the ports and starts background work. */
  start(): Promise<OpenPorts>
  /** Stops accepting requests, finishes those in flight, and closes everything; within 10 s. */
  stop(): Promise<void>
}

export type OpenPorts = {
  readonly port: number
  /** Null = this process has no office. */
  readonly office: Pick<OpenOffice, 'link'> | null
}

/** Paths besides API and pages. */
function createMounts(
  options: PlatformOptions,
  {
    db,
    metrics,
    modules,
    isWeb,
    isOpen,
  }: {
    readonly db: Kysely<PlatformDatabase>
    readonly metrics: ReturnType<typeof createMetrics>
    readonly modules: Modules
    readonly isWeb: boolean
    readonly isOpen: () => boolean
  },
) {
  return {
    '/health/live': answerLive,
    '/health/ready': createReadyHandler({
      checks: [{ name: 'database', check: () => sql`select 1`.execute(db) }],
      watchClock: createClockWatch(options),
      isOpen,
    }),
    '/metrics': createMetricsHandler(metrics, options.config.operatorToken),
    ...(isWeb && createWebMounts(options, modules.mounts)),
  }
}

/** Those of a site. */
function createWebMounts(
  options: PlatformOptions,
  mounts: ReturnType<typeof createModules>['mounts'],
) {
  const { config, clock } = options
  return {
    '/api/openapi.json': createOpenApiHandler(),
    ...(config.hasApiDocs && { '/api/docs': createApiDocsHandler() }),
    ...mounts,
    ...createSecurityTxt({
      ...config,
      clock,
      contact: config.securityContact,
      languages: config.locales.map(({ code }) => code),
    }),
    ...createBrandFiles({ ...config, webDist: webDistOf(options) }),
  }
}

/** The pools of this process: what players and acts do, what operators read, and a replica. */
function openDatabases(options: PlatformOptions) {
  const { config, log } = options
  const login = { ownerUrl: options.databaseUrl, configuredUrl: config.appDatabaseUrl }
  const databaseUrl = appDatabaseUrl(login)
  const officeLogin = {
    ownerUrl: options.databaseUrl,
    configuredUrl: config.officeDatabaseUrl,
    appUrl: databaseUrl,
  }
  const officeUrl = officeDatabaseUrl(officeLogin)
  const openDatabase = (url: string) =>
    createDatabase<PlatformDatabase>({
      url,
      maxConnections: config.databaseConnectionsMax,
      log,
      other: {
        url: withLogin(url, officeUrl),
        maxConnections: officeConnections(config),
        isChosen: isReadOfOffice,
      },
    })
  const db = openDatabase(databaseUrl)
  const replica = config.replicaDatabaseUrl ? openDatabase(config.replicaDatabaseUrl) : null
  return { db, replica, databaseUrl, login, officeLogin }
}

/** Assembles the platform. Opens nothing before `start`. */
export function createPlatform(given: PlatformOptions): Platform {
  const metrics = createMetrics({ hasProcessMetrics: true })
  const options = { ...given, log: countErrors(given.log, metrics.registry) }
  const { config, log, clock } = options
  const newId = createNewId(options)
  const { db, replica, databaseUrl, ...logins } = openDatabases(options)
  const { checkResponses = false, ownHosts = new Set<string>() } = options
  const http = createHttpConfig(config, { checkResponses, ownHosts })
  const isWeb = config.roles.has('web')
  addDatabaseGauges(metrics, db)
  const { elapsedMs } = options
  const modules = createModules({
    ...options,
    fetch: limitFetch(options.fetch, { elapsedMs, observe: metrics.outgoing }),
    databaseUrl,
    db,
    readHistory: createReadHistory({ ...options, db, replica }),
    newId,
    providersOrigin: http.providersOrigin,
    registry: metrics.registry,
  })
  const recordRun = createRecordRun({ db, clock })
  const jobs = createJobs({ ...modules, databaseUrl, recordRun, log: log.child({ part: 'jobs' }) })

  let isOpen = false
  let pages: Pages | null = null
  const listeners: Listener[] = []
  let jobsStarting: Promise<void> = Promise.resolve()
  let stopTraces = async (): Promise<void> => undefined

  const serving = {
    clock,
    newId,
    newNonce: () => options.randomBytes(16).toString('base64url'),
    elapsedMs: options.elapsedMs,
    log: log.child({ part: 'http' }),
    observer: metrics.http,
  }
  const app: App = createApp({
    ...serving,
    routes: isWeb ? modules.routes : [],
    authenticate: modules.authenticate,
    config: http,
    callbacks: isWeb ? modules.callbacks : {},
    mounts: createMounts(options, { db, metrics, modules, isWeb, isOpen: () => isOpen }),
    pages: (request, scope) =>
      pages?.answer(request, scope) ?? (isWeb ? answerUnbuilt() : answerElsewhere()),
    explainPage: async (refused, call) => (await pages?.explain(refused, call)) ?? null,
  })

  const view = createViewServer(options, { serving, http, modules, webDist: webDistOf(options) })
  const office = createOfficeServer(options, { serving, http, modules, isWeb, view: view.app })

  async function loadPages(): Promise<void> {
    const web = await loadBuiltWeb(options)
    if (web === null) return
    pages = openPages(web, options, { app, http })
    view.setWeb(web)
  }

  return {
    app,
    office: office.app,
    newId,
    modules,
    async start() {
      stopTraces = await startTraces(config)
      const seeding = { db, newId, hasher: modules.hasher }
      await Promise.all([prepare(options, logins, seeding), isWeb ? loadPages() : null])
      // Before the port: a node that may not serve sockets serves nothing.
      await modules.start()
      const { port, host } = config
      const listener = await openPort(app, { config, newId, clock, port, host })
      listeners.push(listener)
      modules.attach(listener.server)
      const opened = await office.open((on) =>
        openPort(office.app, { config, newId, clock, ...on }),
      )
      if (opened !== null) listeners.push(opened.listener)
      const ports = { port: listener.port, office: opened }
      isOpen = true
      if (!config.roles.has('jobs')) return ports
      // The first start creates the queue's tables; players need not wait for that.
      jobsStarting = jobs.start().catch((error: unknown) => {
        log.error({ err: error }, 'jobs did not start')
      })
      return ports
    },
    async stop() {
      isOpen = false
      await modules.stop()
      await Promise.all(listeners.map((listener) => listener.close()))
      await jobsStarting
      await jobs.stop()
      await db.destroy()
      await replica?.destroy()
      await stopTraces()
    },
  }
}

function webDistOf({ webDist }: PlatformOptions): string {
  return webDist ?? WEB_DIST
}

/** Null if it is not built. */
async function loadBuiltWeb(options: PlatformOptions): Promise<WebApp | null> {
  const web = await loadWebApp(webDistOf(options))
  if (web === null) {
    options.log.warn({}, 'the web app is not built: pages answer 503 until `npm run build`')
  }
  return web
}

/** The pages of the built web app. */
function openPages(
  web: WebApp,
  { config, clock }: PlatformOptions,
  { app, http }: { readonly app: App; readonly http: HttpConfig },
): Pages {
  return createPages(web, {
    app: () => app,
    clock,
    http,
    config: toPageConfig(config),
    thirdPartiesOf: (country) => toPageThirdParties(config.thirdParties, country),
  })
}

/** The exporter is loaded only if traces are on. */
async function startTraces({ tracesUrl }: Config): Promise<() => Promise<void>> {
  if (tracesUrl === null) return async () => undefined
  const { startTraceExport } = await import('#platform/observability/trace-export')
  return startTraceExport(tracesUrl)
}

/** Migrates the database and prepares its login. */
async function prepare(
  { config, clock, log, elapsedMs }: PlatformOptions,
  {
    login,
    officeLogin,
  }: {
    readonly login: Parameters<typeof prepareAppLogin>[0]
    readonly officeLogin: Parameters<typeof prepareOfficeLogin>[0]
  },
  seeding: Omit<DemoPlayerDeps, 'clock'>,
): Promise<void> {
  const applied = await migratePlatform(login.ownerUrl)
  log.info({ applied, sinceStartMs: elapsedMs() }, 'database migrated')
  await prepareAppLogin(login)
  if (config.roles.has('web') && config.office !== null) await prepareOfficeLogin(officeLogin)
  if (config.mode === 'demo') await seedDemoPlayer({ ...seeding, clock })
}

async function openPort(
  app: App,
  {
    config,
    newId,
    clock,
    port,
    host,
  }: Pick<PlatformOptions, 'config' | 'clock'> & {
    readonly newId: NewId
    readonly port: number
    readonly host: string | null
  },
): Promise<Listener> {
  const { clientHeaders } = config
  const trustedProxies = createTrustedProxies(config.trustedProxies)
  const fetch: FetchHandler = (request, bindings) => app.fetch(request, bindings)
  const answer = config.isRateLimited
    ? delayRefusals(fetch, {
        clock,
        networkOf: (incoming) =>
          networkOf(readClientIp(incoming, { trustedProxies, clientHeaders })),
      })
    : fetch
  const listener = await listen(answer, {
    port,
    newTraceId: newId,
    ...(host !== null && { host }),
  })
  // Limits how long a slow client may hold a connection with incomplete headers.
  listener.server.headersTimeout = HEADERS_MS_MAX
  listener.server.requestTimeout = REQUEST_MS_MAX
  return listener
}

function answerElsewhere(): Response {
  return new Response('This process serves no pages.', { status: 404 })
}

function answerUnbuilt(): Response {
  const text = 'The web app is not built. Run: npm run build'
  return new Response(text, { status: 503, headers: { 'retry-after': '10' } })
}
