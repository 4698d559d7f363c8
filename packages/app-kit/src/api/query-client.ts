import {
  notifyManager,
  QueryClient,
  type DefaultOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import { isTemporary } from './api-error.ts'

/**
 * A query that is invalidated during its first load is loaded again: the pending result
 * may be from before the change. By default the first load would win.
 */
class PageQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    for (const query of loading) {
      if (query.state.data !== undefined) continue
      if (query.isActive()) void query.cancel({ silent: true })
      // A query without observers is not requested again: what it loads counts as old.
      else
        void query.promise?.then(
          () => super.invalidateQueries({ queryKey: query.queryKey, exact: true }),
          () => undefined,
        )
    }
    await super.invalidateQueries(filters, options)
  }
}

/**
 * The cache of a page on the server is garbage as soon as the page is answered. A query that also
 * waited for its `gcTime` would keep the cache, the router and the page in memory until then.
 */
class RenderQueryClient extends QueryClient {
  // Every request of a query passes through here, with the query's own options.
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => ({
    ...super.defaultQueryOptions(options),
    gcTime: Infinity,
  })
}

/** How long after the start of a page its embedded data counts as fresh. */
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
}

/**
 * The cache of a page in the browser. Observers are told in the task of the change, not in a later one:
 * React sets a controlled radio or switch back until it knows of the press, and on a slow device that
 * could be seen and pressed again.
 */
export function createQueryClient(): QueryClient {
  notifyManager.setScheduler(queueMicrotask)
  const queries = { ...DEFAULTS.queries, refetchOnMount: (query: Query) => !isOfPage(query) }
  return new PageQueryClient({ defaultOptions: { ...DEFAULTS, queries } })
}

/** The cache of one page that the server renders; it leaves no timer behind. */
export function createRenderQueryClient(): QueryClient {
  return new RenderQueryClient({ defaultOptions: DEFAULTS })
}
