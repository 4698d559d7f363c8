import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** An answer that the server has rendered a page with, on its way into the browser's cache. */
export type PackedQuery = readonly [key: QueryKey, data: unknown, updatedAtMs: number]

/** The successful answers of a cache: what of the library's own form a page has a use for. */
export function packQueries(client: QueryClient): PackedQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt])
}

export function unpackQueries(client: QueryClient, packed: readonly PackedQuery[]): void {
  for (const [key, data, updatedAt] of packed) client.setQueryData(key, data, { updatedAt })
}
