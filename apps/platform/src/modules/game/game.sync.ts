import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { GameProvider } from './game-provider.port.ts'
import { saveProviderGames } from './game.repo.ts'

type Trx = Transaction<PlatformDatabase>

export type GameSyncDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly providers: readonly GameProvider[]
  /** Brings what depends on the list in line with it: the operator's order, collections, search. */
  readonly arrange: (trx: Trx) => Promise<void>
}

/** What one synchronisation did: providers whose list was taken over, and those that were away. */
export type GameSyncReport = { readonly synced: string[]; readonly failed: string[] }

/**
 * Takes over the lists of all providers. One that does not answer keeps its games as they are; the
 * next run tries again.
 */
export function createSyncGames(deps: GameSyncDeps): () => Promise<GameSyncReport> {
  return async () => {
    const report: GameSyncReport = { synced: [], failed: [] }
    for (const provider of deps.providers) {
      try {
        const games = await provider.listGames()
        const at = deps.clock.now()
        await inTransaction(deps.db, (trx) => saveProviderGames(trx, provider, { games, at }))
        report.synced.push(provider.identity)
      } catch (error) {
        deps.log.warn({ err: error, provider: provider.identity }, 'games not synchronised')
        report.failed.push(provider.identity)
      }
    }
    try {
      await inTransaction(deps.db, deps.arrange)
    } catch (error) {
      deps.log.warn({ err: error }, 'games not arranged')
      report.failed.push('arrangement')
    }
    return report
  }
}
