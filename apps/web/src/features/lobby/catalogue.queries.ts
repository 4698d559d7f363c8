import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
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

export function collectionsQuery(locale: LocaleCode) {
  return queryOptions({
    queryKey: ['catalogue', 'collections', locale],
    queryFn: async ({ signal }) =>
      (await call('GET /api/game/collections', { query: { locale } }, { signal })).data,
    staleTime: FRESH_MS,
  })
}

export const providersQuery = queryOptions({
  queryKey: ['catalogue', 'providers'],
  queryFn: async ({ signal }) => (await call('GET /api/game/providers', {}, { signal })).data,
  staleTime: FRESH_MS,
})

export function providerQuery(id: string) {
  return queryOptions({
    queryKey: ['catalogue', 'provider', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/game/providers/{id}', { params: { id } }, { signal })).data,
    staleTime: FRESH_MS,
  })
}

export const featuresQuery = queryOptions({
  queryKey: ['catalogue', 'features'],
  queryFn: async ({ signal }) => (await call('GET /api/game/games/features', {}, { signal })).data,
  staleTime: FRESH_MS,
})

/** The first games of a filter, for a row. */
export function rowQuery(filter: GameFilter) {
  return queryOptions({
    queryKey: ['catalogue', 'row', filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, perPage: ROW_GAMES }
      return (await call('GET /api/game/games', { query }, { signal })).data.map(toTile)
    },
    staleTime: FRESH_MS,
  })
}

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
export const lastPlayedQuery = queryOptions({
  queryKey: [...PLAYED_KEY, 'last'],
  queryFn: async ({ signal }) => {
    const query = { perPage: ROW_GAMES }
    return (await call('GET /api/game/games/played', { query }, { signal })).data.map(toTile)
  },
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

export const winnersQuery = queryOptions({
  queryKey: ['catalogue', 'winners'],
  queryFn: async ({ signal }) => (await call('GET /api/game/spins/winners', {}, { signal })).data,
  staleTime: FRESH_MS,
})
