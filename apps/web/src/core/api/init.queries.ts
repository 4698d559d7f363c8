import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

const CACHE_MS = 15 * 60_000 // Settings

/**
 * The site's configuration and the visitor's context. Kept in this tab only, and removed
 * with a player's other data on sign-out.
 */
export const initQuery = queryOptions({
  queryKey: ['player', 'init'],
  queryFn: async ({ signal }) => (await call('GET /api/player/init', {}, { signal })).data,
  staleTime: CACHE_MS,
})
