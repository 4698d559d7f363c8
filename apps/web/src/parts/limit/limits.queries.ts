import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'

/** Limits with what is used of them, which every bet and deposit changes: never taken from before. */
export const limitsQuery = queryOptions({
  queryKey: ['player', 'limits'],
  queryFn: async ({ signal }) => (await call('GET /api/player/limits', {}, { signal })).data,
  staleTime: 0,
})

/** Reality check, session time, largest stake and blocked categories, with the session of play. */
export const playToolsQuery = queryOptions({
  queryKey: ['player', 'play-tools'],
  queryFn: async ({ signal }) => (await call('GET /api/player/play-tools', {}, { signal })).data,
  staleTime: 0,
})

/** What is kept under here depends on the limits: which deposits are possible. */
export const DEPOSIT_METHODS_KEY = ['payment', 'methods', 'deposit'] as const

/** After a change of a limit: it is loaded again, and so is what it allows. */
export async function reloadLimits(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: limitsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: playToolsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: DEPOSIT_METHODS_KEY }),
  ])
}
