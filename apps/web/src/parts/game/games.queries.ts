import { callQuery } from '#core/api/api.ts'

export const gameQuery = (identity: string) =>
  callQuery('GET /api/game/games/{id}', {
    queryKey: ['game', identity],
    input: { params: { id: identity } },
    staleTime: 60_000,
  })
