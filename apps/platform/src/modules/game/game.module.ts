import { fileURLToPath } from 'node:url'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Callback } from '#platform/http/callback'
import { listOpenProviders } from '#platform/modules/bet/open-round.query'
import type { Bets } from '#platform/modules/bet/bet.port'
import type { RawHandler } from '#platform/http/app'
import type { Route } from '#platform/http/route'
import { createPictureWorkers } from '#platform/modules/kyc/document/picture-workers'
import type { PlayLimits } from '#platform/modules/limit/play-limits.port'
import { readBetRound } from './bet-round.ts'
import { createFreeRounds, type FreeRounds } from './free-round.service.ts'
import type { GameIntegration } from './game-integration.port.ts'
import { createGameRoutes } from './game.routes.ts'
import { createSyncGames, type GameSyncDeps, type GameSyncReport } from './game.sync.ts'
import type { LaunchDeps } from './launch.service.ts'
import type { DrawnPicture } from './picture/game-picture.ts'
import { createGamePictures } from './picture/game-pictures.ts'
import { fillPort } from '#platform/integration'
import { defineModule } from '#platform/module'
import type { EachReaction } from '#platform/realtime/reaction'
import { createRetry } from '#platform/jobs/retry'
import { limitModule } from '#platform/modules/limit/limit.module'
import { catalogueModule } from '#platform/modules/catalogue/catalogue.module'
import { playModule } from '#platform/modules/play/play.module'

type SharedDeps = Omit<LaunchDeps, 'providers' | 'isOnBreak' | 'isBlocked' | 'marketStakes'> & {
  readonly arrange: GameSyncDeps['arrange']
  readonly limits: Pick<PlayLimits, 'isOnBreak' | 'isBlocked' | 'marketStakes'>
  readonly bets: Bets
  readonly log: Log
  readonly fetch: typeof fetch
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
  /** The round of a player's bet as its provider recorded it. */
  readonly readRound: (of: Parameters<typeof readBetRound>[1]) => ReturnType<typeof readBetRound>
  /** Ends what a player has open where a provider can, since a break has begun. */
  endRounds(playerId: string): Promise<void>
  /** Pictures of games, by path prefix. */
  readonly mounts: Readonly<Record<string, RawHandler>>
  stop(): Promise<void>
}

const PICTURE_PROGRAM = fileURLToPath(new URL('./picture/game-picture.worker.ts', import.meta.url))

/** Creates the games of these providers. */
export function createGames(
  deps: SharedDeps & {
    readonly integrations: readonly GameIntegration[]
    /** In addition to the providers' own. */
    readonly pictureHosts?: readonly string[]
  },
): GameModule {
  const { db, clock, integrations, limits, bets } = deps
  const log = deps.log.child({ module: 'game' })
  const providers = integrations.map(({ provider }) => provider)
  const hosts = new Set([
    ...integrations.flatMap(({ pictureHosts }) => pictureHosts),
    ...(deps.pictureHosts ?? []),
  ])
  const workers = createPictureWorkers<DrawnPicture>({ log, program: PICTURE_PROGRAM })
  const pictures = createGamePictures({ ...deps, log, workers, hosts })
  const syncGames = createSyncGames({ db, clock, log, providers, arrange: deps.arrange })
  return {
    routes: createGameRoutes({ ...deps, ...limits, providers }),
    callbacks: Object.assign(
      {},
      ...integrations.map(({ createWallets }) => createWallets({ db, clock, log, bets })),
    ),
    readRound: (of) => readBetRound({ db, providers }, of),
    freeRounds: createFreeRounds({ db, clock, providers, marketStakes: limits.marketStakes }),
    mounts: pictures.mounts,
    stop: () => workers.stop(),
    async endRounds(playerId) {
      const open = await listOpenProviders(db, playerId)
      for (const provider of providers)
        if (open.includes(provider.identity)) await provider.endRounds?.(playerId)
    },
    async syncGames() {
      const report = await syncGames()
      await pictures.readPictures()
      return report
    },
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
    const game = createGames({
      ...context,
      markets: config.markets,
      limits: resolve(limitModule).play,
      bets: resolve(playModule).bets,
      arrange: resolve(catalogueModule).arrange,
      newToken: () => randomBytes(32).toString('hex'),
      integrations: fillPort('gameProvider', context),
      pictureHosts: config.pictureHosts,
    })
    const firstSync = createRetry({
      // A demo's providers open their port at the same time as the platform.
      run: async () => (await game.syncGames()).failed.length === 0,
      delaysMs: SYNC_DELAYS_MS,
      log: context.log,
    })
    const endRounds: EachReaction<'player.excluded' | 'player.stopped'>['run'] = async (
      _trx,
      { playerId },
    ) => {
      if (playerId !== null) await game.endRounds(playerId)
    }
    return {
      ...game,
      reactions: [
        { event: 'player.excluded', name: 'game.endRounds', isSlow: true, run: endRounds },
        { event: 'player.stopped', name: 'game.endRoundsAtStop', isSlow: true, run: endRounds },
      ],
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
