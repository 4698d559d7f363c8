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
  listSuggestions,
  removeFavoriteGame,
  saveRecentSearch,
  searchGames as searchGamesEndpoint,
} from '@fairhouse/contract/game.endpoints'
import type { Game } from '@fairhouse/contract/game'
import { ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import { answerPage, type Page } from '#platform/database/page'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { ReadHistory } from '#platform/database/history.repo'
import { findPlayer } from '#platform/modules/player/player.query'
import { route, type Route } from '#platform/http/route'
import { toGame, type GameRow } from '#platform/modules/game/game.repo'
import { pickLocale } from '#platform/modules/settings/locale.table'
import {
  listCollections,
  listFeatures,
  listGames,
  listProviders,
  type GamePage,
} from './catalogue.repo.ts'
import { createSuggest } from './suggestions.ts'
import { listOpenRounds } from './suggestion.repo.ts'
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

/** assumed: a round that was left open longer ago is settled by its provider or by support. */
const OPEN_ROUND_MS = 30 * 86_400_000

export type CatalogueDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly elapsedMs: () => number
  readonly readHistory: ReadHistory
  /** Players by game now; games that few play are not in it. */
  readonly readPlaying: () => Promise<Readonly<Record<string, number>>>
}

type Deps = CatalogueDeps & ReturnType<typeof createAnswers>

/** Reading the catalogue, and players' favourites and recent searches. */
export function createCatalogueRoutes(given: CatalogueDeps): Route[] {
  const deps = { ...given, ...createAnswers(given) }
  return [...createPublicRoutes(deps), ...createPlayerRoutes(deps)]
}

/** Games with the numbers of their players. */
function createAnswers({ readPlaying }: CatalogueDeps) {
  async function list(rows: readonly GameRow[]): Promise<Game[]> {
    const playing = await readPlaying()
    return rows.map((row) => {
      const players = playing[row.identity]
      return { ...toGame(row), ...(players !== undefined && { playing: players }) }
    })
  }
  const toPage = async ({ rows, totalRows }: GamePage, { page, perPage }: Page) =>
    answerPage(await list(rows), { page, perPage, totalRows })
  return { list, toPage }
}

function createPublicRoutes({ db, clock, list, toPage }: Deps): Route[] {
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
        return ok(await list(rows))
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

function createPlayerRoutes(deps: Deps): Route[] {
  const { db, clock, list, toPage } = deps
  const suggest = createSuggest(deps)
  return [
    route(listFavoriteGames, async ({ query, caller }) =>
      toPage(await listFavorites(db, caller, query), query),
    ),
    route(listPlayedGames, async ({ query, caller: { playerId, country } }) => {
      const page = await toPage(await listPlayed(db, { playerId, country }, query), query)
      const since = new Date(clock.now().getTime() - OPEN_ROUND_MS)
      const open = await listOpenRounds(db, { playerId, since })
      const mark = (game: Game) =>
        open.has(game.identity) ? { ...game, hasOpenRound: true } : game
      return { ...page, value: page.value.map(mark) }
    }),
    route(listSuggestions, async ({ caller: { playerId, country } }) => {
      const player = await findPlayer(db, playerId)
      const found = await suggest({ playerId, country, home: player?.country ?? null })
      const games = await Promise.all(found.map(({ rows }) => list(rows)))
      return ok(found.map(({ reason, name }, place) => ({ reason, name, games: games[place]! })))
    }),
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
