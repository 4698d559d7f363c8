import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '#core/api/api.ts'

const GAMES_MAX = 8

/** Games by name, provider or feature, the nearest first. */
export const searchQuery = (text: string) =>
  callQuery('GET /api/game/games/search', {
    queryKey: ['catalogue', 'search', text],
    input: { query: { query: text, limit: GAMES_MAX } },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** Matches by their competitors and championships. Without a sportsbook there are none. */
export const sportSearchQuery = (text: string) =>
  callQuery('GET /api/game/sport/search', {
    queryKey: ['sport-search', text],
    input: { query: { query: text } },
    staleTime: 10_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** The player's recent searches. */
export const recentSearchesQuery = callQuery('GET /api/game/search/recent', {
  queryKey: ['player', 'searches'],
  staleTime: 0,
})

export const searchedProvidersQuery = callQuery('GET /api/game/providers', {
  queryKey: ['catalogue', 'providers'],
  staleTime: 60_000,
})
