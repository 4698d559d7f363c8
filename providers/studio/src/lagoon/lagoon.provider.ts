import { createGameServer, type GameServer } from '../game.server.ts'
import { STUDIO_DEFAULTS, type StudioDeps } from '../studio.deps.ts'
import { createFreeSpinsReport, createFreeSpinsReporter } from './free-spins.report.ts'
import { requireLagoonGame } from './lagoon.games.ts'
import { createSoftswissCall } from './softswiss.call.ts'
import { createSoftswissRoutes } from './softswiss.routes.ts'
import { createSoftswissWallet } from './softswiss.wallet.ts'

export type LagoonOptions = Omit<StudioDeps, 'db' | 'config'> & {
  readonly databaseUrl: string
  readonly casinoId: string
  /** Signs and checks all calls between the casino and this studio. */
  readonly authToken: string
  /** Base of the casino's wallet, e.g. `http://127.0.0.1:3000/api/callbacks/lagoon`. */
  readonly walletUrl: string
  readonly config?: Partial<StudioDeps['config']>
}

/**
 * Lagoon Games: a small studio with two games under separate names, with SoftSwiss's protocol. It
 * runs on the game server of the first studio, with a separate database, catalogue and keys.
 */
export function createLagoonProvider(options: LagoonOptions): Promise<GameServer> {
  const { casinoId, authToken, walletUrl, config, ...rest } = options
  return createGameServer(
    {
      ...rest,
      config: {
        ...STUDIO_DEFAULTS,
        // JSON numbers of minor units: 0.009 ether
        amountMaxMinor: BigInt(Number.MAX_SAFE_INTEGER),
        operatorId: casinoId,
        operatorPublicKey: '',
        privateKey: '',
        walletUrl,
        ...config,
      },
    },
    {
      basePath: '/lagoon',
      nameOf: (code) => requireLagoonGame(code).title,
      createWallet: (deps) => {
        const call = createSoftswissCall(deps, authToken)
        return createSoftswissWallet(call, createFreeSpinsReport(deps, call))
      },
      operatorPath: '/softswiss',
      createOperatorRoutes: (deps, launches) =>
        createSoftswissRoutes({ ...deps, casinoId, authToken }, launches),
      createWorker: (deps) =>
        createFreeSpinsReporter(
          deps,
          createFreeSpinsReport(deps, createSoftswissCall(deps, authToken)),
        ),
    },
  )
}
