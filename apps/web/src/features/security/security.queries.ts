import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/api.ts'

/** What keeps the account safe. Another device may have changed it a moment ago. */
export const securityQuery = queryOptions({
  queryKey: ['player', 'security'],
  queryFn: async ({ signal }) => (await call('GET /api/player/security', {}, { signal })).data,
  staleTime: 0,
})

export const ACTS_PER_PAGE = 10

/** What was done to it, the newest first. */
export const securityActsQuery = queryOptions({
  queryKey: ['player', 'security', 'acts'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, perPage: ACTS_PER_PAGE }
    return (await call('GET /api/player/security/activity', { query }, { signal })).data
  },
  staleTime: 0,
})
