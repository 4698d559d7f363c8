import {
  addFavoriteGame,
  clearRecentSearches,
  getProvider,
  listCollections as listCollectionsEndpoint,
  listFavoriteGames,
  listFeatures as listFeaturesEndpoint,
  listGames as listGamesEndpoint,
  listPlayedGames,
  listProviders as listProvidersEndpoint,
  listRecentSearches,
  removeFavoriteGame,
  saveRecentSearch,
  searchGames as searchGamesEndpoint,
} from '@fairhouse/contract/game.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import { answerPage, type Page } from '#platform/database/page'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { route, type Route } from '#platform/http/route'
import { toGame } from '#platform/modules/game/game.repo'
import { pickLocale } from '#platform/modules/settings/locale.table'
import {
  listCollections,
  listFeatures,
  listGames,
  listProviders,
  type GamePage,
} from './catalogue.repo.ts'
import { createGameSearch } from './game-search.repo.ts'
import {
  deleteFavorite,
  deleteSearches,
  insertFavorite,
  listFavorites,
  listPlayed,
  listSearches,
  saveSearch,
} from './player-games.repo.ts'

// Long enough to absorb bursts, short enough that a stopped game disappears soon.
const PUBLIC = { publicSeconds: 5, variesByCountry: true } as const

type Deps = { readonly db: Kysely<PlatformDatabase>; readonly clock: Clock }

/** Reading the catalogue, and players' favourites and recent searches. */
export function createCatalogueRoutes(deps: Deps): Route[] {
  return [...createPublicRoutes(deps), ...createPlayerRoutes(deps)]
}

function createPublicRoutes({ db, clock }: Deps): Route[] {
  const games = createGameSearch({ db, clock })
  return [
    route(
      listCollectionsEndpoint,
      async ({ query, caller: { country } }) =>
        ok(await listCollections(db, { country, locale: pickLocale(query.locale) })),
      PUBLIC,
    ),
    route(
      listProvidersEndpoint,
      async ({ caller }) => ok(await listProviders(db, caller.country)),
      PUBLIC,
    ),
    route(
      getProvider,
      async ({ params, caller }) => {
        const [provider] = await listProviders(db, caller.country, params.id)
        return provider ? ok(provider) : refuse('gameProviderNotFound')
      },
      PUBLIC,
    ),
    route(
      listFeaturesEndpoint,
      async ({ caller }) => ok(await listFeatures(db, caller.country)),
      PUBLIC,
    ),
    route(
      searchGamesEndpoint,
      async ({ query, caller: { country } }) => {
        const { query: search, limit } = query
        const rows = await games.list({ search, country, limit })
        return ok(rows.map(toGame))
      },
      PUBLIC,
    ),
    route(
      listGamesEndpoint,
      async ({ query, caller: { country } }) => {
        const { page, perPage, sort, search = '', ...filter } = query
        const among = search.trim() === '' ? undefined : await games.find(search)
        const listed = await listGames(db, { ...filter, among, country }, { page, perPage, sort })
        return toPage(listed, query)
      },
      PUBLIC,
    ),
  ]
}

function createPlayerRoutes({ db, clock }: Deps): Route[] {
  return [
    route(listFavoriteGames, async ({ query, caller }) =>
      toPage(await listFavorites(db, caller, query), query),
    ),
    route(listPlayedGames, async ({ query, caller }) =>
      toPage(await listPlayed(db, caller, query), query),
    ),
    route(addFavoriteGame, async ({ params, caller: { playerId } }) => {
      const favorite = { playerId, identity: params.id, at: clock.now() }
      return (await insertFavorite(db, favorite)) ? ok(null) : refuse('gameNotFound')
    }),
    route(removeFavoriteGame, async ({ params, caller }) => {
      await deleteFavorite(db, caller.playerId, params.id)
      return ok(null)
    }),
    route(listRecentSearches, async ({ caller }) => ok(await listSearches(db, caller.playerId))),
    route(saveRecentSearch, async ({ body, caller: { playerId } }) => {
      const search = { playerId, query: body.query, at: clock.now() }
      const saved = await inTransaction(db, (trx) => saveSearch(trx, search))
      return saved ?? ok(null)
    }),
    route(clearRecentSearches, async ({ caller }) => {
      await deleteSearches(db, caller.playerId)
      return ok(null)
    }),
  ]
}

function toPage({ rows, totalRows }: GamePage, { page, perPage }: Page) {
  return answerPage(rows.map(toGame), { page, perPage, totalRows })
}
