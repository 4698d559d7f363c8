import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Route } from '#platform/http/route'
import { readArrangement } from './arrangement.file.ts'
import { saveArrangement } from './arrangement.repo.ts'
import { createCatalogueRoutes } from './catalogue.routes.ts'
import { saveTerms } from './game-search.repo.ts'

export type CatalogueModule = {
  readonly routes: Route[]
  /** After the lists of the providers were taken over. */
  readonly arrange: (trx: Transaction<PlatformDatabase>) => Promise<void>
}

/** Lists, search and favourites of games, arranged by the operator. */
export function createCatalogueModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  /** Where `games.json` may be, the operator's directory first. */
  readonly directories: readonly string[]
}): CatalogueModule {
  return {
    routes: createCatalogueRoutes(deps),
    async arrange(trx) {
      await saveTerms(trx)
      // A file that cannot be used leaves the games as they are arranged; the next run looks again.
      const arrangement = await readArrangement(deps.directories).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the games were not arranged')
        return null
      })
      if (arrangement !== null) await saveArrangement(trx, arrangement)
    },
  }
}
