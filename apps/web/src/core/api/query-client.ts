import {
  QueryClient,
  type DefaultOptions,
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

/**
 * The cache of a page on the server is garbage as soon as the page is answered. A query that also
 * waited for its `gcTime` would keep the cache, the router and the page in memory until then.
 */
class RenderQueryClient extends QueryClient {
  // Every way to a query passes here, with what the query itself asks for.
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => ({
    ...super.defaultQueryOptions(options),
    gcTime: Infinity,
  })
}

// A request is not repeated by itself.
const DEFAULTS: DefaultOptions = {
  queries: {
    retry: false,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: (query) => isTemporary(query.state.error),
  },
  mutations: { retry: false },
}

/** The cache of a page in the browser. */
export function createQueryClient(): QueryClient {
  return new PageQueryClient({ defaultOptions: DEFAULTS })
}

/** The cache of one page that the server renders; it leaves no timer behind. */
export function createRenderQueryClient(): QueryClient {
  return new RenderQueryClient({ defaultOptions: DEFAULTS })
}
