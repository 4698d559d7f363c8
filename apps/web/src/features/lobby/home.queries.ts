import { callQuery } from '#core/api/api.ts'
import { KEPT } from '#core/data/kept.ts'
import { providersQuery } from './catalogue.queries.ts'
import { toTile } from './tile-game.ts'

export const winnersQuery = callQuery('GET /api/game/spins/winners', {
  queryKey: [KEPT, 'winners'],
  staleTime: 60_000,
})

export const highlightsQuery = callQuery('GET /api/game/sport/highlights', {
  queryKey: [KEPT, 'highlights'],
  staleTime: 10_000,
})

export const providerRowQuery = { ...providersQuery, queryKey: [KEPT, 'providers'] }

export const onlineQuery = callQuery('GET /api/online', {
  queryKey: [KEPT, 'online'],
  staleTime: 10_000,
})

/** Rows of this player's. */
export const suggestionsQuery = callQuery('GET /api/game/games/suggested', {
  queryKey: [KEPT, 'suggestions'],
  read: (rows) => rows.map(({ games, ...row }) => ({ ...row, games: games.map(toTile) })),
  staleTime: 60_000,
})
