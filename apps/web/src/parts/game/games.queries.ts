import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'

const PER_PAGE = 60

/** Games in lobby order; `search` finds by name. */
export function gamesQuery(search = '') {
  return queryOptions({
    queryKey: ['games', { search }],
    queryFn: async ({ signal }) => {
      const query = search === '' ? { perPage: PER_PAGE } : { perPage: PER_PAGE, search }
      return (await call('GET /api/game/games', { query }, { signal })).data
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}

export function gameQuery(identity: string) {
  return queryOptions({
    queryKey: ['game', identity],
    queryFn: async ({ signal }) =>
      (await call('GET /api/game/games/{id}', { params: { id: identity } }, { signal })).data,
    staleTime: 60_000,
  })
}
