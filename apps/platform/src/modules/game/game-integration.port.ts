import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Callback } from '#platform/http/callback'
import type { Bets } from '#platform/modules/bet/bet.port'
import type { GameProvider } from './game-provider.port.ts'

/** Dependencies of a provider's wallet callbacks. */
export type GameWalletDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly bets: Bets
}

/** A game provider with its wallet callbacks. */
export type GameIntegration = {
  readonly provider: GameProvider
  /** Hosts of its pictures. */
  readonly pictureHosts: readonly string[]
  /** By path. */
  createWallets(deps: GameWalletDeps): Readonly<Record<string, Callback>>
}
