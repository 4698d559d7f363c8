import { callQuery } from '#core/api/api.ts'

export const CONNECTIONS_KEY = ['player', 'social-connections'] as const

/** The companies of this site and which of them the player has connected. */
export const connectionsQuery = callQuery('GET /api/player/social-connections', {
  queryKey: CONNECTIONS_KEY,
  staleTime: 0,
})
