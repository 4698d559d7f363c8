import { queryOptions } from '@tanstack/react-query'
import { call, callQuery } from '#core/api/api.ts'
import type { LocaleCode } from '@fairhouse/app-kit/i18n/locale'
import { pagedQuery } from '@fairhouse/app-kit/list/paged-query'
import type { GameFilter } from './game-path.ts'
import { toTile } from './tile-game.ts'

const PER_PAGE = 60
/** A row leads to the whole list: so many tiles fill a wide screen twice. */
export const ROW_GAMES = 14
/** Of one call; more favourites need further calls. */
const FAVORITES_PER_PAGE = 100

const FRESH_MS = 60_000

export const collectionsQuery = (locale: LocaleCode) =>
  callQuery('GET /api/game/collections', {
    queryKey: ['catalogue', 'collections', locale],
    input: { query: { locale } },
    staleTime: FRESH_MS,
  })

export const providersQuery = callQuery('GET /api/game/providers', {
  queryKey: ['catalogue', 'providers'],
  staleTime: FRESH_MS,
})

export const providerQuery = (id: string) =>
  callQuery('GET /api/game/providers/{id}', {
    queryKey: ['catalogue', 'provider', id],
    input: { params: { id } },
    staleTime: FRESH_MS,
  })

export const featuresQuery = callQuery('GET /api/game/games/features', {
  queryKey: ['catalogue', 'features'],
  staleTime: FRESH_MS,
})

export const ROWS_KEY = ['catalogue', 'row'] as const

/** The first games of a filter, for a row. */
export const rowQuery = (filter: GameFilter) =>
  callQuery('GET /api/game/games', {
    queryKey: [...ROWS_KEY, filter],
    input: { query: { ...filter, perPage: ROW_GAMES } },
    read: (games) => games.map(toTile),
    staleTime: FRESH_MS,
  })

/** All games of a filter, page by page. */
export function gameListQuery(filter: GameFilter, search: string) {
  return {
    ...pagedQuery({
      queryKey: ['catalogue', 'list', filter, search],
      load: async (page, signal) => {
        const query = { ...filter, ...(search === '' ? {} : { search }), page, perPage: PER_PAGE }
        const answer = await call('GET /api/game/games', { query }, { signal })
        return { ...answer, data: answer.data.map(toTile) }
      },
    }),
    staleTime: FRESH_MS,
  }
}

export const PLAYED_KEY = ['player', 'games', 'played'] as const

/** The games that the player opened for money last. */
export const lastPlayedQuery = callQuery('GET /api/game/games/played', {
  queryKey: [...PLAYED_KEY, 'last'],
  input: { query: { perPage: ROW_GAMES } },
  read: (games) => games.map(toTile),
  staleTime: 0,
})

/** Every game that the player opened for money. */
export const playedQuery = pagedQuery({
  queryKey: [...PLAYED_KEY, 'all'],
  load: async (page, signal) => {
    const query = { page, perPage: PER_PAGE }
    const answer = await call('GET /api/game/games/played', { query }, { signal })
    return { ...answer, data: answer.data.map(toTile) }
  },
})

/** All favourites, the latest first: the mark of every tile is read from it. */
export const favoritesQuery = queryOptions({
  queryKey: ['player', 'games', 'favorites'],
  queryFn: async ({ signal }) => {
    const games = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = { page, perPage: FAVORITES_PER_PAGE }
      const answer = await call('GET /api/game/games/favorites', { query }, { signal })
      games.push(...answer.data.map(toTile))
      pages = answer.meta.totalPages
    }
    return games
  },
  staleTime: FRESH_MS,
})
