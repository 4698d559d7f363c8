import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query'
import { isTemporary } from './api-error.ts'

/**
 * What is invalidated while it is loaded for the first time is asked for anew: the answer under way
 * may be of before the change. By itself a first load is waited for, and what it says stays.
 */
class PageQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    for (const query of loading) {
      // One that nobody shows is not asked for again, so it is left to its end.
      if (query.state.data === undefined && query.isActive()) void query.cancel({ silent: true })
    }
    await super.invalidateQueries(filters, options)
  }
}

/** One cache per page, and per request on the server. spec §9: a request is not repeated by itself. */
export function createQueryClient(): QueryClient {
  return new PageQueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: (query) => isTemporary(query.state.error),
      },
      mutations: { retry: false },
    },
  })
}
