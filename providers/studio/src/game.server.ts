import { join } from 'node:path'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createErrorHandler } from '@fairhouse/server-kit/error-handler'
import { migrate } from '@fairhouse/server-kit/migrate'
import type { RepeatingWorker } from '@fairhouse/server-kit/repeating-worker'
import { Hono } from 'hono'
import { createFlightFeed } from './crash/flight.feed.ts'
import { createFlightKeeper } from './crash/flight.keeper.ts'
import { createCleanup } from './old-rows.cleanup.ts'
import { createFairnessService } from './fairness.service.ts'
import { createLaunchService, type LaunchService } from './launch.service.ts'
import { createPageRoutes } from './page.routes.ts'
import { createPlayRoutes } from './play.routes.ts'
import { createPlayService } from './play.service.ts'
import { createRoundRecovery } from './round.recovery.ts'
import { createRoundService, type RoundService } from './round.service.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'
import type { WalletClient } from './wallet.client.ts'

/** Where the studio's migrations are; tests build their databases from it. */
export const STUDIO_MIGRATIONS = join(import.meta.dirname, '../migrations')

/** Connections of the database for players, and for what the studio does by itself. */
const PLAY_CONNECTIONS = 8
const OWN_CONNECTIONS = 4

export type GameServer = {
  fetch(request: Request): Response | Promise<Response>
  /** Finishes open rounds of an earlier process, and keeps doing so. */
  start(): Promise<void>
  /** Ends the streams of those who look on, which would keep the server from closing. */
  detach(): Promise<void>
  /** Lets rounds in progress end and closes the database. */
  stop(): Promise<void>
}

/** The parts that make a studio of a game server: its path, its names and its protocol. */
export type Studio = {
  /** Below which everything is served, e.g. `/studio`. */
  readonly basePath: `/${string}`
  nameOf(code: string): string
  createWallet(deps: StudioDeps): WalletClient
  /** Below the base, where the operator calls. */
  readonly operatorPath: `/${string}`
  createOperatorRoutes(
    deps: StudioDeps,
    launches: LaunchService,
    rounds: Pick<RoundService, 'endRounds'>,
  ): Hono
  /** Work of the protocol that nobody waits for. */
  createWorker?(deps: StudioDeps): RepeatingWorker
  /** Runs the shared rounds of Crash. */
  readonly hasFlights?: boolean
}

/** Games, rounds and their recovery, independent of the wallet's protocol. */
export async function createGameServer(
  options: Omit<StudioDeps, 'db'> & { readonly databaseUrl: string },
  studio: Studio,
): Promise<GameServer> {
  const { databaseUrl, ...rest } = options
  await migrate({ url: databaseUrl, directory: STUDIO_MIGRATIONS })
  const connect = (maxConnections: number) =>
    createDatabase<StudioDatabase>({ url: databaseUrl, log: rest.log, maxConnections })
  const db = connect(PLAY_CONNECTIONS)
  const ownDb = connect(OWN_CONNECTIONS)
  const deps: StudioDeps = { ...rest, db }
  // what runs by itself never waits for the connections of players
  const ownDeps: StudioDeps = { ...rest, db: ownDb }
  const wallet = studio.createWallet(deps)
  const rounds = createRoundService(deps, wallet)
  const fairness = createFairnessService(deps)
  const play = createPlayService(deps, wallet, fairness)
  const ownRounds = createRoundService(ownDeps, studio.createWallet(ownDeps))
  const flights = createFlightFeed(ownDeps)
  const keeper = createFlightKeeper({
    ...ownDeps,
    decideBet: ownRounds.decideFlightBet,
    deliver: ownRounds.deliver,
    onChange: flights.change,
  })
  const cleanup = createCleanup(ownDeps)
  const recovery = createRoundRecovery(ownDeps, ownRounds)
  const worker = studio.createWorker?.(ownDeps)

  const app = new Hono().basePath(studio.basePath)
  const launches = createLaunchService(deps, studio.basePath)
  app.route(studio.operatorPath, studio.createOperatorRoutes(deps, launches, ownRounds))
  app.route('/api', createPlayRoutes(deps, { rounds, play, fairness, flights }))
  app.route('/', createPageRoutes(deps, studio))
  app.notFound((context) => context.json({ error: { code: 'notFound' } }, 404))
  app.onError(
    createErrorHandler(deps.log, (context, { status, code }) =>
      context.json({ error: { code } }, status),
    ),
  )

  return {
    fetch: (request) => app.fetch(request),
    async start() {
      recovery.start()
      cleanup.start()
      worker?.start()
      if (studio.hasFlights) keeper.start()
    },
    detach: () => flights.stop(),
    async stop() {
      await flights.stop()
      await keeper.stop()
      await cleanup.stop()
      await recovery.stop()
      await worker?.stop()
      await rounds.idle()
      await Promise.all([db.destroy(), ownDb.destroy()])
    },
  }
}
