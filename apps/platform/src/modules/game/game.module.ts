import { fileURLToPath } from 'node:url'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Callback } from '#platform/http/callback'
import { createHub88Provider } from '#platform/integrations/hub88/hub88.provider'
import { createHub88Wallet } from '#platform/integrations/hub88/hub88.wallet'
import { createSoftswissProvider } from '#platform/integrations/softswiss/softswiss.provider'
import { createSoftswissWallet } from '#platform/integrations/softswiss/softswiss.wallet'
import type { Bets } from '#platform/modules/bet/bet.port'
import type { RawHandler } from '#platform/http/app'
import type { Route } from '#platform/http/route'
import { createPictureWorkers } from '#platform/modules/kyc/document/picture-workers'
import type { PlayLimits } from '#platform/modules/limit/play-limits.port'
import { createFreeRounds, type FreeRounds } from './free-round.service.ts'
import type { GameProvider } from './game-provider.port.ts'
import { createGameRoutes } from './game.routes.ts'
import { createSyncGames, type GameSyncDeps, type GameSyncReport } from './game.sync.ts'
import type { LaunchDeps } from './launch.service.ts'
import type { DrawnPicture } from './picture/game-picture.ts'
import { createGamePictures } from './picture/game-pictures.ts'
import { defineModule } from '#platform/module'
import { createRetry } from '#platform/jobs/retry'
import { limitModule } from '#platform/modules/limit/limit.module'
import { catalogueModule } from '#platform/modules/catalogue/catalogue.module'
import { playModule } from '#platform/modules/play/play.module'

/** The studio's address and keys; null = no studio and no games. */
export type StudioConfig = {
  /** For the platform, e.g. `http://127.0.0.1:3001`. */
  readonly url: string
  readonly operatorId: string
  /** The platform's private key (PEM), which signs requests to the studio. */
  readonly privateKey: string
  /** The studio's public key (PEM), which verifies its wallet calls. */
  readonly publicKey: string
}

/** A studio with SoftSwiss' protocol; null = none. */
export type LagoonConfig = {
  readonly url: string
  readonly casinoId: string
  /** The shared secret that signs calls in both directions. */
  readonly authToken: string
}

/** Dependencies of a provider's wallet callbacks. */
export type GameWalletDeps = Pick<LaunchDeps, 'db' | 'clock'> & {
  readonly log: Log
  readonly bets: Bets
}

/** A game provider with its wallet callbacks. */
export type GameIntegration = {
  readonly provider: GameProvider
  /** By path. */
  createWallets(deps: GameWalletDeps): Readonly<Record<string, Callback>>
}

type SharedDeps = Omit<LaunchDeps, 'providers' | 'isOnBreak' | 'isBlocked'> & {
  readonly arrange: GameSyncDeps['arrange']
  readonly limits: Pick<PlayLimits, 'isOnBreak' | 'isBlocked'>
  readonly bets: Bets
  readonly log: Log
  readonly fetch: typeof fetch
}

export type GameDeps = SharedDeps & {
  readonly studio: StudioConfig | null
  readonly lagoon: LagoonConfig | null
  /** In addition to the providers' own hosts. */
  readonly pictureHosts?: readonly string[]
}

export type GameModule = {
  readonly routes: Route[]
  /** By path. */
  readonly callbacks: Readonly<Record<string, Callback>>
  /**
   * Synchronizes the providers' game lists: when the providers are up, then about every five
   * minutes.
   */
  readonly syncGames: () => Promise<GameSyncReport>
  readonly freeRounds: FreeRounds
  /** Pictures of games, by path prefix. */
  readonly mounts: Readonly<Record<string, RawHandler>>
  stop(): Promise<void>
}

// Below the deadline of a request (10 s), so that the player gets an answer.
const PROVIDER_TIMEOUT_MS = 8_000

const PICTURE_PROGRAM = fileURLToPath(new URL('./picture/game-picture.worker.ts', import.meta.url))

const STUDIO = { identity: 'studio', name: 'Fairhouse Studio' }
const LAGOON = { identity: 'lagoon', name: 'Lagoon Games' }

/** Creates the game module with the configured providers. */
export function createGameModule(deps: GameDeps): GameModule {
  const shared = { timeoutMs: PROVIDER_TIMEOUT_MS, fetch: deps.fetch, log: deps.log }
  const { studio, lagoon } = deps
  return createGames({
    ...deps,
    integrations: [
      ...(studio ? [integrateStudio(studio, shared)] : []),
      ...(lagoon ? [integrateLagoon(lagoon, shared)] : []),
    ],
    pictureHosts: listPictureHosts(deps),
  })
}

/** Creates the games of these providers. */
export function createGames(
  deps: SharedDeps & {
    readonly integrations: readonly GameIntegration[]
    readonly pictureHosts: ReadonlySet<string>
  },
): GameModule {
  const { db, clock, integrations, limits, bets } = deps
  const log = deps.log.child({ module: 'game' })
  const providers = integrations.map(({ provider }) => provider)
  const workers = createPictureWorkers<DrawnPicture>({ log, program: PICTURE_PROGRAM })
  const pictures = createGamePictures({ ...deps, log, workers, hosts: deps.pictureHosts })
  const syncGames = createSyncGames({ db, clock, log, providers, arrange: deps.arrange })
  return {
    routes: createGameRoutes({ ...deps, ...limits, providers }),
    callbacks: Object.assign(
      {},
      ...integrations.map(({ createWallets }) => createWallets({ db, clock, log, bets })),
    ),
    freeRounds: createFreeRounds({ db, clock, providers }),
    mounts: pictures.mounts,
    stop: () => workers.stop(),
    async syncGames() {
      const report = await syncGames()
      await pictures.readPictures()
      return report
    },
  }
}

/** By default pictures are on the host of the provider's list. */
function listPictureHosts({ studio, lagoon, pictureHosts = [] }: GameDeps): ReadonlySet<string> {
  const own = [studio, lagoon].flatMap((provider) => (provider ? [new URL(provider.url).host] : []))
  return new Set([...own, ...pictureHosts])
}

type Shared = Pick<GameDeps, 'fetch' | 'log'> & { readonly timeoutMs: number }

function integrateStudio(studio: StudioConfig, shared: Shared): GameIntegration {
  const url = new URL('/studio/operator/generic/v2/', studio.url).href
  const { publicKey } = studio
  return {
    provider: createHub88Provider({ ...studio, ...STUDIO, ...shared, url }),
    createWallets: (deps) => ({
      '/api/callbacks/studio': createHub88Wallet({ ...deps, provider: STUDIO.identity, publicKey }),
    }),
  }
}

function integrateLagoon(lagoon: LagoonConfig, shared: Shared): GameIntegration {
  const url = new URL('/lagoon/softswiss/', lagoon.url).href
  const { authToken } = lagoon
  return {
    provider: createSoftswissProvider({ ...lagoon, ...LAGOON, ...shared, url }),
    createWallets: (deps) => ({
      '/api/callbacks/lagoon': createSoftswissWallet({
        ...deps,
        provider: LAGOON.identity,
        authToken,
      }),
    }),
  }
}

/**
 * The game list is there within seconds of the first start; afterwards the job keeps it current.
 */
const SYNC_DELAYS_MS = [400, 600, 1_000, 2_000, 5_000, 10_000, 30_000]

export const gameModule = defineModule({
  id: 'game',
  exported: [
    { section: 'gameSessions', table: 'game_session', hidden: ['token_hash'] },
    { section: 'freeRounds', table: 'free_round_grant' },
  ],
  notExported: {
    game: 'the list of games',
    game_picture_file: 'pictures of games',
    play_stop: 'what operators stopped',
  },
  create(context) {
    const { config, resolve, randomBytes } = context
    const game = createGameModule({
      ...context,
      limits: resolve(limitModule).play,
      bets: resolve(playModule).bets,
      arrange: resolve(catalogueModule).arrange,
      newToken: () => randomBytes(32).toString('hex'),
      studio: config.studio && { ...config.studio, privateKey: config.studio.signingKey },
      lagoon: config.lagoon,
      pictureHosts: config.pictureHosts,
    })
    const firstSync = createRetry({
      // A demo's providers open their port at the same time as the platform.
      run: async () => (await game.syncGames()).failed.length === 0,
      delaysMs: SYNC_DELAYS_MS,
      log: context.log,
    })
    return {
      ...game,
      jobs: [{ name: 'game.sync', cron: '*/5 * * * *', run: game.syncGames }],
      ...(config.roles.has('jobs') && firstSync),
    }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    game: 'play.stopped' | 'play.resumed'
  }
}
