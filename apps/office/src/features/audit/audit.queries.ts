import type { Filters } from '@fairhouse/app-kit/list/filters'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#core/api.ts'
import type { AUDIT_FILTERS } from './audit.filters.ts'

export const auditQuery = (filters: Filters<typeof AUDIT_FILTERS>) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: async ({ pageParam, signal }) =>
      await call('GET /office/api/audit', { query: { ...filters, ...pageParam } }, { signal }),
    initialPageParam: {} as { before?: string },
    getNextPageParam: ({ data, meta }) => {
      const last = data.at(-1)
      return meta.hasMore && last !== undefined ? { before: last.id } : undefined
    },
    staleTime: 0,
  })
