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
  /** Updates what depends on the list: order, collections, search. */
  readonly arrange: (trx: Trx) => Promise<void>
}

/** The result of a synchronization: updated and failed providers. */
export type GameSyncReport = { readonly synced: string[]; readonly failed: string[] }

/**
 * Synchronizes the lists of all providers. If one does not answer, its games stay as they are until
 * the next run.
 */
export function createSyncGames(deps: GameSyncDeps): () => Promise<GameSyncReport> {
  return async () => {
    const report: GameSyncReport = { synced: [], failed: [] }
    for (const provider of deps.providers) {
      try {
        const games = await provider.listGames()
        const at = deps.clock.now()
        await inTransaction(deps.db, async (trx) => {
          const skipped = await saveProviderGames(trx, provider, { games, at })
          if (skipped.length === 0) return
          const { identity } = provider
          deps.log.warn({ provider: identity, skipped }, 'games have the identities of others')
        })
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
