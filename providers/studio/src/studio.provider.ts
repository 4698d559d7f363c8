import { createGameServer, type GameServer } from './game.server.ts'
import { requireGame } from './games.ts'
import { createOperatorRoutes } from './operator.routes.ts'
import type { StudioDeps } from './studio.deps.ts'
import { createWalletClient } from './wallet.client.ts'

export { STUDIO_MIGRATIONS } from './game.server.ts'

export type StudioProvider = GameServer

/**
 * A game studio as an operator meets one: launches under `/studio/operator/generic/v2` (Hub88's
 * form, signed), its own database, and a client page that plays against the operator's wallet.
 */
export function createStudioProvider(
  options: Omit<StudioDeps, 'db'> & { readonly databaseUrl: string },
): Promise<StudioProvider> {
  return createGameServer(options, {
    basePath: '/studio',
    nameOf: (code) => requireGame(code).name,
    createWallet: createWalletClient,
    operatorPath: '/operator/generic/v2',
    createOperatorRoutes,
    hasFlights: true,
  })
}
