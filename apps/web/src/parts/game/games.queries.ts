import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'

export function gameQuery(identity: string) {
  return queryOptions({
    queryKey: ['game', identity],
    queryFn: async ({ signal }) =>
      (await call('GET /api/game/games/{id}', { params: { id: identity } }, { signal })).data,
    staleTime: 60_000,
  })
}
