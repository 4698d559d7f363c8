import type { IncomingMessage, Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createLimits, type FileLimits } from '@fairhouse/betting/limits/limits'
import { Gateway } from '@fairhouse/realtime/gateway'
import { systemTimers } from '@fairhouse/realtime/timers'
import { createTokenVerifier } from '@fairhouse/realtime/token'
import { attachGateway, type AttachedGateway } from '@fairhouse/realtime/ws-gateway'
import { Busy } from '@fairhouse/server-kit/busy'
import { createCallerLine, type CallerLine } from '@fairhouse/server-kit/caller-line'
import type { Clock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createErrorHandler } from '@fairhouse/server-kit/error-handler'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import { migrate } from '@fairhouse/server-kit/migrate'
import type { NodeBindings } from '@fairhouse/server-kit/node-answer'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { createBetRoutes } from './bet.routes.ts'
import type { BettingDeps } from './betting/betting.deps.ts'
import { createBetting } from './betting/betting.ts'
import { BOOKMAKER_MIGRATIONS } from './bookmaker.migrations.ts'
import { createCachedAnswer } from './cached-answer.ts'
import { createCatalogueRoutes } from './catalogue.routes.ts'
import { buildCatalogue, type Catalogue } from './catalogue/catalogue.ts'
import type { BookmakerDatabase } from './database/bookmaker.tables.ts'
import { createEventRoutes } from './event.routes.ts'
import { createCorrectionService } from './event/correction.service.ts'
import { createEventPurge } from './event/event-purge.ts'
import { createEventReader } from './event/event.reader.ts'
import { createEventService } from './event/event.service.ts'
import { createBuilderBook } from './live/builder-book.ts'
import { createEventWorker, type EventWorker } from './live/event.worker.ts'
import { createFeedWatch } from './live/feed-watch.ts'
import { createLiveBook } from './live/live-book.ts'
import { BOOK_NAMESPACES, createLivePublisher } from './live/live.publisher.ts'
import { createPriceBook } from './live/price-book.ts'
import { createPriceKeeper } from './live/price-keeper.ts'
import { createPricer } from './live/pricer.ts'
import { createOperatorRoutes } from './operator.routes.ts'
import { createRuleService, type RuleService } from './operator/rule.service.ts'
import { withRules } from './operator/ruled-prices.ts'
import { createControlService } from './operator/control.service.ts'
import { createCouponReader } from './operator/coupon.ts'
import { createOperatorWallet, type OperatorAccess } from './operator/operator-wallet.ts'
import { createLineSource, type LineAddress } from './outside/line-source.ts'
import { createLineFeed, type LineFeed } from './outside/line.feed.ts'
import { createPopularRoutes } from './popular.routes.ts'
import { createSimulatorFeed } from './schedule/simulator.feed.ts'
import { createRulesRoutes } from './rules.routes.ts'
import { createSdkRoutes, readSdk } from './sdk.routes.ts'

export type BookmakerOptions = {
  readonly databaseUrl: string
  readonly clock: Clock
  readonly newId: NewId
  /** 32 random bytes as 64 hex digits, from a cryptographic source. */
  readonly newSeed: () => string
  /** From 0 up to, not including, 1. */
  readonly random: () => number
  readonly log: Log
  /** The operator whose players bet here; without it the sportsbook shows prices only. */
  readonly operator?: OperatorAccess
  readonly fetch?: typeof fetch
  /** Of the operator; the standard ones without it. */
  readonly limits?: FileLimits
  /** An odds feed from outside instead of the simulator. */
  readonly outside?: LineAddress & { readonly competitions: Catalogue }
  /** Of the simulator; all championships without it. */
  readonly catalogue?: Catalogue
}

export type BookmakerProvider = {
  /** `bindings` name the address of the caller. */
  fetch(request: Request, bindings?: NodeBindings): Response | Promise<Response>
  /** Serves the sockets for prices and scores on the server that `fetch` is served by. */
  attach(server: Server, clientIp?: (request: IncomingMessage) => string): void
  /** Why no bet is taken on anything, or on some events, now; null when bets are. */
  outage(): string | null
  /** Figures for its operator, by name. */
  gauges(): Readonly<Record<string, number>>
  /** Disconnects the sockets; they reconnect to the next process. */
  detach(): Promise<void>
  /** Begins to take events in and to settle bets, in the background. */
  start(): Promise<void>
  stop(): Promise<void>
  readonly worker: EventWorker
}

/**
 * Models take up to a second in one thread, and each caller has one order there at a time.
 * assumed: the picks of a slip are asked for at once, by an office or a network behind one address.
 */
const CALLER_WAITING_MAX = 100

const BUSY_RETRY_SECONDS = 2
const SOCKET_PATH = '/bookmaker/socket'
const SOCKETS_MAX = 25_000
/** Of one address: an office or a mobile network behind one, not one machine that takes all places. */
const SOCKETS_PER_IP_MAX = 2_500

/**
 * A bookmaker: events from a feed, prices from models, live operation. Its API and sockets are
 * public. Bets come from operators, over a signed boundary.
 */
export async function createBookmakerProvider(
  options: BookmakerOptions,
): Promise<BookmakerProvider> {
  const { databaseUrl, clock, log, newSeed } = options
  await migrate({ url: databaseUrl, directory: BOOKMAKER_MIGRATIONS })
  const db = createDatabase<BookmakerDatabase>({ url: databaseUrl, log })
  const catalogue = options.outside?.competitions ?? options.catalogue ?? buildCatalogue()
  const outside = options.outside && createOutsideFeed(options, options.outside)
  const feed = outside ?? createSimulatorFeed({ db, catalogue, newSeed })
  const events = createEventService({ db, clock, log, catalogue, feed })
  const watch = createFeedWatch()
  const pricer = createPricer()
  const { book } = events
  const rules = createRuleService({ db, clock, book })
  const prices = createPriceBook(withRules(outside ?? pricer, rules))
  const live = createLiveBook({ book, prices, watch, catalogue, clock })
  const gateway = createGateway(options)
  const publisher = createLivePublisher({ gateway, book, live })
  const { hasSubscribers, publish } = publisher
  const keeper = createPriceKeeper({ book, prices, clock, log, hasSubscribers, onPrices: publish })
  const purge = createEventPurge({ db, clock, log })
  const worker = createEventWorker({ events, publisher, keeper, watch, clock, log })
  const line = createCallerLine(CALLER_WAITING_MAX)
  const answer = createCachedAnswer(clock, line)
  // In a separate thread: simulations take long, and prices must not wait for them.
  const simulator = createPricer()
  const builders = createBuilderBook(outside ?? simulator)
  const parts = { db, book, prices, builders, watch, catalogue, line, rules }
  const betting = createOperatorBetting(options, parts)

  const app = new Hono().basePath('/bookmaker')
  // Any page may read prices and refusals: there are no cookies, and bets want a token in a header.
  const allowHeaders = ['authorization', 'content-type']
  app.use('/api/*', cors({ origin: '*', allowHeaders, maxAge: 600 }))
  app.route('/api', createCatalogueRoutes({ catalogue, book, answer }))
  app.route('/api', createEventRoutes({ catalogue, live, reader: createEventReader(db), answer }))
  app.route('/api', createPopularRoutes({ db, catalogue, book, live, answer }))
  app.route('/api', createRulesRoutes({ limits: options.limits ?? createLimits(), answer }))
  app.route('/sdk', createSdkRoutes(await readSdk()))
  const control = createControlService({ db, clock, book, watch })
  if (betting !== null && options.operator !== undefined) {
    const { secret } = options.operator
    const { voids } = betting
    const corrections = createCorrectionService({ db, clock, book })
    app.route('/api/bets', betting.routes)
    const services = { control, voids, corrections, rules, file: options.limits?.changes }
    app.route('/operator', createOperatorRoutes({ db, clock, secret, ...services }))
  }
  app.notFound((context) => context.json({ error: { code: 'notFound' } }, 404))
  const handleError = createErrorHandler(log, (context, { status, code }) =>
    context.json({ error: { code } }, status),
  )
  app.onError((error, context) => {
    if (error instanceof HTTPException) {
      return context.json({ error: { code: 'badRequest', message: error.message } }, error.status)
    }
    if (error instanceof Busy) {
      context.header('retry-after', String(BUSY_RETRY_SECONDS))
      return context.json({ error: { code: 'overloaded' } }, error.status)
    }
    return handleError(error, context)
  })

  const attached: AttachedGateway[] = []
  return {
    worker,
    fetch: (request, bindings) => app.fetch(request, bindings),
    ...createHealth({ watch, book, clock, outside }),
    attach(server, clientIp) {
      const limits = { connectionsMax: SOCKETS_MAX, connectionsPerIpMax: SOCKETS_PER_IP_MAX }
      const where = { path: SOCKET_PATH, allowedOrigins: 'any' as const }
      attached.push(
        attachGateway(server, gateway, { ...where, ...limits, ...(clientIp && { clientIp }) }),
      )
    },
    async detach() {
      gateway.shutdown()
      await Promise.all(attached.map((each) => each.close()))
    },
    async start() {
      await control.resume()
      await rules.load()
      worker.start()
      purge.start()
      betting?.worker.start()
    },
    async stop() {
      await betting?.worker.stop()
      await worker.stop()
      await purge.stop()
      outside?.close()
      await pricer.stop()
      await simulator.stop()
      await db.destroy()
    },
  }
}

/** What its operator is told. */
function createHealth({
  watch,
  book,
  clock,
  outside,
}: Pick<BettingDeps, 'watch' | 'book' | 'clock'> & {
  readonly outside: LineFeed | undefined
}): Pick<BookmakerProvider, 'outage' | 'gauges'> {
  const readFeed = () => outside?.gauges() ?? { eventsLate: 0, eventsWithGap: 0 }
  const isOut = () => watch.suspendsAll(clock.now().getTime())
  return {
    outage() {
      if (isOut()) return 'takes no bets: halted, or its feed is silent'
      const { eventsLate, eventsWithGap } = readFeed()
      return eventsLate + eventsWithGap === 0
        ? null
        : `takes no bets on some events: ${eventsLate} that its feed reports late, ` +
            `${eventsWithGap} of which it left facts out`
    },
    gauges() {
      const { eventsLate, eventsWithGap } = readFeed()
      const stopped = [...book.all()].filter(({ event }) => event.isSuspendedByOperator)
      return {
        takes_bets: isOut() ? 0 : 1,
        events_stopped: stopped.length,
        events_late: eventsLate,
        events_with_gap: eventsWithGap,
      }
    },
  }
}

function createOutsideFeed(
  { clock, log, fetch: call = globalThis.fetch }: BookmakerOptions,
  { competitions: catalogue, ...address }: NonNullable<BookmakerOptions['outside']>,
): LineFeed {
  const source = createLineSource(address, { fetch: call, now: () => clock.now() })
  return createLineFeed({ source, catalogue, log })
}

/** Bets of the operator's players. Null without an operator. */
function createOperatorBetting(
  { operator, clock, log, fetch: call = globalThis.fetch, limits: file }: BookmakerOptions,
  parts: Pick<BettingDeps, 'db' | 'book' | 'prices' | 'builders' | 'watch'> & {
    readonly catalogue: Catalogue
    readonly line: CallerLine
    readonly rules: RuleService
  },
) {
  if (operator === undefined) return null
  const { db, catalogue, line, rules } = parts
  const limits = createLimits(file?.changes, rules.percentOf)
  const wallet = createOperatorWallet({
    ...operator,
    clock,
    fetch: call,
    readCoupon: createCouponReader(db),
  })
  const players = new Map(
    catalogue.championships
      .flatMap(({ competitors }) => competitors.flatMap((each) => each.players))
      .map(({ id, name }) => [String(id), name]),
  )
  const betting = createBetting({
    ...parts,
    clock,
    log,
    wallet,
    limits,
    playerName: (id) => players.get(id),
    wait: (milliseconds) => setTimeout(milliseconds),
  })
  const verifyToken = createTokenVerifier(operator.secret, () => clock.now())
  return {
    ...betting,
    routes: createBetRoutes({ db, clock, verifyToken, line, limits, ...betting }),
  }
}

function createGateway({ newId, random }: BookmakerOptions): Gateway {
  return new Gateway({
    // Everything is public: no token is valid here.
    verifyToken: async () => ({ ok: false, reason: 'invalid' }),
    allowAnonymous: true,
    namespaces: BOOK_NAMESPACES,
    timers: systemTimers,
    newId,
    random,
  })
}
