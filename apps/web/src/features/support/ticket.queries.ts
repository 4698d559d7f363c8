import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'

export const ticketsQuery = queryOptions({
  queryKey: ['support', 'tickets'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/notification/communications', {}, { signal })).data,
  staleTime: 0,
})
