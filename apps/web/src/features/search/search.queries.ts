import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'

const GAMES_MAX = 8

/** Games by name, provider or feature, the nearest first. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['catalogue', 'search', text],
    queryFn: async ({ signal }) => {
      const query = { query: text, limit: GAMES_MAX }
      return (await call('GET /api/game/games/search', { query }, { signal })).data
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}

/** Matches by their competitors and championships. Without a sportsbook there are none. */
export function sportSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['sport-search', text],
    queryFn: async ({ signal }) => {
      const query = { query: text }
      return (await call('GET /api/game/sport/search', { query }, { signal })).data
    },
    staleTime: 10_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** The player's recent searches. */
export const recentSearchesQuery = queryOptions({
  queryKey: ['player', 'searches'],
  queryFn: async ({ signal }) => (await call('GET /api/game/search/recent', {}, { signal })).data,
  staleTime: 0,
})

export const searchedProvidersQuery = queryOptions({
  queryKey: ['catalogue', 'providers'],
  queryFn: async ({ signal }) => (await call('GET /api/game/providers', {}, { signal })).data,
  staleTime: 60_000,
})
