import { callQuery } from './api.ts'

const CACHE_MS = 15 * 60_000 // Settings

/**
 * The site's configuration and the visitor's context. Kept in this tab only, and removed
 * with a player's other data on sign-out.
 */
export const initQuery = callQuery('GET /api/player/init', {
  queryKey: ['player', 'init'],
  staleTime: CACHE_MS,
})
