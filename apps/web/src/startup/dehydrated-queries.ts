import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The answers that the server has rendered a page with, on their way into the browser's cache. */
export type DehydratedQueries = {
  /** When the oldest of them was given; all count as that old. */
  readonly updatedAtMs: number
  readonly answers: readonly (readonly [key: QueryKey, data: unknown])[]
}

/** The successful answers of a cache: what of the library's own form a page has a use for. */
export function dehydrateQueries(client: QueryClient): DehydratedQueries {
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  return {
    updatedAtMs: Math.min(...queries.map(({ state }) => state.dataUpdatedAt)),
    answers: queries.map(({ queryKey, state }) => [queryKey, state.data]),
  }
}

export function hydrateQueries(client: QueryClient, queries: DehydratedQueries): void {
  for (const [key, data] of queries.answers) {
    client.setQueryData(key, data, { updatedAt: queries.updatedAtMs })
  }
}
