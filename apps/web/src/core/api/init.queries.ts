import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

const CACHE_MS = 15 * 60_000 // Settings

/**
 * What this site has configured and what it knows of the visitor. Kept in this tab only, and gone
 * with everything else of a player who signs out.
 */
export const initQuery = queryOptions({
  queryKey: ['player', 'init'],
  queryFn: async ({ signal }) => (await call('GET /api/player/init', {}, { signal })).data,
  staleTime: CACHE_MS,
})
