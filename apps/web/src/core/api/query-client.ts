import {
  QueryClient,
  type DefaultOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
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

/** How long after the start of a page its own answers are as good as new. */
const PAGE_FRESH_MS = 10_000

const ofPage = new WeakSet<object>()

/** Keeps an answer that the page was rendered with: what shows it first does not ask for it again. */
export function keepPageAnswer(
  client: QueryClient,
  key: QueryKey,
  data: unknown,
  at: number,
): void {
  client.setQueryData(key, data, { updatedAt: at })
  const query = client.getQueryCache().find({ queryKey: key })
  if (query !== undefined) ofPage.add(query)
}

function isOfPage(query: Query): boolean {
  const { dataUpdateCount, isInvalidated } = query.state
  const isUntouched = dataUpdateCount === 1 && !isInvalidated && ofPage.has(query)
  return isUntouched && performance.now() < PAGE_FRESH_MS
}

// A request is not repeated by itself.
const DEFAULTS: DefaultOptions = {
  queries: {
    retry: false,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: (query) => isTemporary(query.state.error),
  },
  // Pressed without a connection it fails at once: it is not sent later by itself.
  mutations: { retry: false, networkMode: 'always' },
}

/** The cache of a page in the browser. */
export function createQueryClient(): QueryClient {
  const queries = { ...DEFAULTS.queries, refetchOnMount: (query: Query) => !isOfPage(query) }
  return new PageQueryClient({ defaultOptions: { ...DEFAULTS, queries } })
}

/** The cache of one page that the server renders; it leaves no timer behind. */
export function createRenderQueryClient(): QueryClient {
  return new RenderQueryClient({ defaultOptions: DEFAULTS })
}
