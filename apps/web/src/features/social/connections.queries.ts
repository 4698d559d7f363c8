import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'

export const CONNECTIONS_KEY = ['player', 'social-connections'] as const

/** The companies of this site and which of them the player has connected. */
export const connectionsQuery = queryOptions({
  queryKey: CONNECTIONS_KEY,
  queryFn: async ({ signal }) =>
    (await call('GET /api/player/social-connections', {}, { signal })).data,
  staleTime: 0,
})
