import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Route } from '#platform/http/route'
import { type Arrangement, readArrangement } from './arrangement.file.ts'
import { saveArrangement } from './arrangement.repo.ts'
import { createCatalogueRoutes } from './catalogue.routes.ts'
import type { ReadHistory } from '#platform/database/history.repo'
import { defineModule } from '#platform/module'
import { betModule } from '#platform/modules/bet/bet.module'
import { contentModule } from '#platform/modules/content/content.module'
import type { Live } from '#platform/modules/content/published'
import { contentDirectories } from '#platform/modules/content/content.settings'

export type CatalogueModule = {
  readonly routes: Route[]
  /** Called after the providers' lists were synchronized, and when another `games.json` is published. */
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
  readonly arrangement: Live<Arrangement | null>
}): CatalogueModule {
  return {
    routes: createCatalogueRoutes(deps),
    async arrange(trx) {
      const arrangement = await deps.arrangement(trx)
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
    const { published } = context.resolve(contentModule)
    // An invalid file leaves the current arrangement; the next run reads it again.
    const arrangement: Live<Arrangement | null> = async (db) => {
      const { texts } = await published.read(db)
      try {
        return readArrangement([texts, ...directories])
      } catch (error) {
        context.log.error({ err: error }, 'the games were not arranged')
        return null
      }
    }
    return createCatalogueModule({
      ...context,
      arrangement,
      readPlaying: context.resolve(betModule).readPlaying,
    })
  },
})
