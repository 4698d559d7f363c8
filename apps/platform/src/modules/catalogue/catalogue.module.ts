import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Route } from '#platform/http/route'
import { readArrangement } from './arrangement.file.ts'
import { saveArrangement } from './arrangement.repo.ts'
import { createCatalogueRoutes } from './catalogue.routes.ts'
import type { ReadHistory } from '#platform/database/history.repo'
import { defineModule } from '#platform/module'
import { betModule } from '#platform/modules/bet/bet.module'
import { contentDirectories } from '#platform/modules/content/content.settings'

export type CatalogueModule = {
  readonly routes: Route[]
  /** Called after the providers' lists were synchronized. */
  readonly arrange: (trx: Transaction<PlatformDatabase>) => Promise<void>
}

/** Lists, search and favourites of games, arranged by the operator. */
export function createCatalogueModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly readHistory: ReadHistory
  readonly elapsedMs: () => number
  readonly readPlaying: () => Promise<Readonly<Record<string, number>>>
  /** Directories that may contain `games.json`, the operator's first. */
  readonly directories: readonly string[]
}): CatalogueModule {
  return {
    routes: createCatalogueRoutes(deps),
    async arrange(trx) {
      // An invalid file leaves the current arrangement; the next run reads it again.
      const arrangement = await readArrangement(deps.directories).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the games were not arranged')
        return null
      })
      if (arrangement !== null) await saveArrangement(trx, arrangement)
    },
  }
}

export const catalogueModule = defineModule({
  id: 'catalogue',
  exported: [
    { section: 'favoriteGames', table: 'game_favorite' },
    { section: 'searches', table: 'game_search' },
  ],
  notExported: {
    game_collection: 'lists of games by the operator',
    game_collection_entry: 'lists of games by the operator',
  },
  create(context) {
    const directories = contentDirectories(context.config.contentDir)
    return createCatalogueModule({
      ...context,
      directories,
      readPlaying: context.resolve(betModule).readPlaying,
    })
  },
})
