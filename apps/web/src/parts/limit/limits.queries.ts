import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '#core/api/api.ts'

/** Limits with their usage, which every bet and deposit changes: asked once for each view. */
export const limitsQuery = callQuery('GET /api/player/limits', {
  queryKey: ['player', 'limits'],
  staleTime: 1_000,
})

/** What the player's market asks for: it changes with the site's files only. */
export const limitRulesQuery = callQuery('GET /api/player/limit-rules', {
  queryKey: ['player', 'limit-rules'],
  staleTime: Number.POSITIVE_INFINITY,
})

/** What is decided before the next deposit. */
export const limitPromptQuery = callQuery('GET /api/player/limit-prompt', {
  queryKey: ['player', 'limit-prompt'],
  staleTime: 0,
})

/** Reality check, session time, largest stake and blocked categories, with the session of play. */
export const playToolsQuery = callQuery('GET /api/player/play-tools', {
  queryKey: ['player', 'play-tools'],
  staleTime: 0,
})

/** Queries under this key depend on the limits: the possible deposits. */
export const DEPOSIT_METHODS_KEY = ['payment', 'methods', 'deposit'] as const

/** After a change of a limit: reloads it and the queries that depend on it. */
export async function reloadLimits(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: limitsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: playToolsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: limitPromptQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: DEPOSIT_METHODS_KEY }),
  ])
}
