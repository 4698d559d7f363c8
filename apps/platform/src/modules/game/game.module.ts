import type { Log } from '@fairhouse/server-kit/logger'
import type { Callback } from '#platform/http/callback'
import { createHub88Provider } from '#platform/integrations/hub88/hub88.provider'
import { createHub88Wallet } from '#platform/integrations/hub88/hub88.wallet'
import { createBets } from '#platform/modules/bet/bet.service'
import type { Route } from '#platform/http/route'
import type { PlayLimits } from '#platform/modules/limit/play-limits.port'
import { createGameRoutes } from './game.routes.ts'
import { createSyncGames, type GameSyncDeps, type GameSyncReport } from './game.sync.ts'
import type { LaunchDeps } from './launch.service.ts'
import { defineModule } from '#platform/module'
import { createRetry } from '#platform/jobs/retry'
import { limitModule } from '#platform/modules/limit/limit.module'
import { catalogueModule } from '#platform/modules/catalogue/catalogue.module'

/** Where the studio is and what both sides know of each other; null = no studio, so no games. */
export type StudioConfig = {
  /** As the platform reaches it, e.g. `http://127.0.0.1:3001`. */
  readonly url: string
  readonly operatorId: string
  /** The platform's private key (PEM): signs what it asks of the studio. */
  readonly privateKey: string
  /** The studio's public key (PEM): checks its wallet calls. */
  readonly publicKey: string
}

export type GameDeps = Omit<LaunchDeps, 'providers' | 'isOnBreak'> & {
  readonly arrange: GameSyncDeps['arrange']
  readonly limits: PlayLimits
  readonly log: Log
  readonly fetch: typeof fetch
  readonly studio: StudioConfig | null
}

export type GameModule = {
  readonly routes: Route[]
  /** By the path they are called under. */
  readonly callbacks: Readonly<Record<string, Callback>>
  /** Takes over the providers' lists: once the providers are up, then about every five minutes. */
  readonly syncGames: () => Promise<GameSyncReport>
}

// Below the deadline of a request (10 s), so that the player gets an answer.
const PROVIDER_TIMEOUT_MS = 8_000

const STUDIO = { identity: 'studio', name: 'Fairhouse Studio' }

/** Puts the game module together. */
export function createGameModule(deps: GameDeps): GameModule {
  const { db, clock, newId, studio } = deps
  const log = deps.log.child({ module: 'game' })
  const providers = studio
    ? [
        createHub88Provider({
          ...studio,
          ...STUDIO,
          url: new URL('/studio/operator/generic/v2/', studio.url).href,
          timeoutMs: PROVIDER_TIMEOUT_MS,
          fetch: deps.fetch,
          log,
        }),
      ]
    : []
  return {
    routes: createGameRoutes({ ...deps, ...deps.limits, providers }),
    callbacks: studio
      ? {
          '/api/callbacks/studio': createHub88Wallet({
            db,
            clock,
            log,
            bets: createBets({ clock, newId, findStakeDenial: deps.limits.findStakeDenial }),
            provider: STUDIO.identity,
            publicKey: studio.publicKey,
          }),
        }
      : {},
    syncGames: createSyncGames({ db, clock, log, providers, arrange: deps.arrange }),
  }
}

/** A list of games is there within seconds of the first start; after that the job keeps it. */
const SYNC_DELAYS_MS = [400, 600, 1_000, 2_000, 5_000, 10_000, 30_000]

export const gameModule = defineModule({
  id: 'game',
  exported: [{ section: 'gameSessions', table: 'game_session', hidden: ['token_hash'] }],
  notExported: { game: 'the list of games', play_stop: 'what operators stopped' },
  create(context) {
    const { config, resolve, randomBytes } = context
    const game = createGameModule({
      ...context,
      limits: resolve(limitModule).play,
      arrange: resolve(catalogueModule).arrange,
      newToken: () => randomBytes(32).toString('hex'),
      studio: config.studio && { ...config.studio, privateKey: config.studio.signingKey },
    })
    const firstSync = createRetry({
      // The providers of a demo open their port at the same time as the platform.
      run: async () => (await game.syncGames()).failed.length === 0,
      delaysMs: SYNC_DELAYS_MS,
    })
    return {
      ...game,
      jobs: [{ name: 'game.sync', cron: '*/5 * * * *', run: game.syncGames }],
      ...firstSync,
    }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    game: 'play.stopped' | 'play.resumed'
  }
}
